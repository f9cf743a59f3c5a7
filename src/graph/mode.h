// Modes: what a program that goes on in steps, such as a parser or a driver, remembers of where it stands. A number that it compares with several constants, and that
// is one of these where states meet: they are kept apart by it (ExecuteOptions.modes), since what holds in one mode often holds in no other.
#ifndef PLUMB_GRAPH_MODE_H
#define PLUMB_GRAPH_MODE_H

#include "program/program.h"
#include "state/state.h"

typedef struct Modes Modes;

Modes *modes_new(const Program *program);  // GIVE; null: no number is compared like this
void modes_free(Modes *modes);             // TAKE; null is fine
// States with the same number are in the same mode, as far as anything is known of it; 0: nothing is.
uint64_t modes_of(const Modes *modes, const Terms *terms, const State *state);

#endif

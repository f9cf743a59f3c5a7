// Modes: what a program that goes on in steps, such as a parser or a driver, remembers of where it stands. A number that it compares with several constants, and that
// is one of these where states meet: they are kept apart by it (ExecuteOptions.modes), since what holds in one mode often holds in no other. Of numbers in memory one constant is enough where none is compared with several. A variable that is a constant on each way is a flag, of which one constant is enough, too. Likewise, and always, how many conversions of scanf
// there were: whoever keeps that asks later what was written.
#ifndef PLUMB_GRAPH_MODE_H
#define PLUMB_GRAPH_MODE_H

#include "program/program.h"
#include "state/state.h"

typedef struct Modes Modes;

typedef enum { MODES_COUNTED = 1, MODES_COMPARED = 2 } ModeKinds;  // what scanf counts; what is compared with constants

Modes *modes_new(const Program *program, unsigned kinds);  // GIVE; null: there are none of these
void modes_free(Modes *modes);             // TAKE; null is fine
// States with the same number are in the same mode, as far as anything is known of it; 0: nothing is.
uint64_t modes_of(const Modes *modes, const Terms *terms, const State *state);

#endif

// A state that describes more: what is known of numbers in memory is forgotten.
#ifndef PLUMB_STATE_FORGET_H
#define PLUMB_STATE_FORGET_H

#include "state/state.h"

// Globals without pointers in them may hold anything from here on; with `all`, also other objects that may be written
// have no cells but those that hold pointers.
void state_forget_numbers(const Terms *terms, const Program *program, State *state, bool all);

#endif

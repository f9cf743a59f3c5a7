// Locals whose life has not begun at a place, or is over. States take one for alive from the start of its function on, since no pointer leads to it
// before; who checks proofs knows it as dead until then.
#ifndef PLUMB_CERTIFY_LIVES_H
#define PLUMB_CERTIFY_LIVES_H

#include "state/state.h"

// Has the life of the object begun, and is it not over, on some way to where its frame is? True as well of objects of which the program does not say when they live. Linear in the
// frame's values and its function's instructions.
bool lives_in(const Program *program, const Terms *terms, const State *state, const Allocation *object);

#endif

// Does an abstract state describe a concrete state of the interpreter?
#ifndef PLUMB_TESTS_SOUNDNESS_COVER_H
#define PLUMB_TESTS_SOUNDNESS_COVER_H

#include "equations.h"
#include "interpret/view.h"
#include "state/state.h"

// Same functions on the stack, the callers at the same calls, and the top frame at the start of the block that the run has entered?
bool cover_same_position(const Program *program, const State *state, const InterpretView *view);

// Adds all that the state claims about the concrete state, its symbols replaced by sigma (may be null). What is seen to be wrong makes the equations
// impossible; why is added to `why`. False: no.
bool cover(Equations *equations, Smt *smt, const Program *program, const State *state, const Substitution *sigma, const InterpretView *view,
           Text *why);

#endif

// Does an abstract state describe a concrete state of the interpreter?
#ifndef PLUMB_TESTS_SOUNDNESS_COVER_H
#define PLUMB_TESTS_SOUNDNESS_COVER_H

#include "equations.h"
#include "interpret/view.h"
#include "moment.h"
#include "state/state.h"

// Same functions on the stack from the run's frame `base` on, the callers at the same calls, and the top frame at the start of the block that the run has
// entered? `base` is 0 but for functions that are analysed apart from their callers.
bool cover_same_position(const Program *program, const State *state, uint32_t base, const InterpretView *view);

// Adds all that the state claims about the concrete state, its symbols replaced by sigma (may be null), and what it says of the moment in which its
// function was entered (null: it is not analysed apart). What is seen to be wrong makes the equations impossible; why is added to `why`. False: no.
bool cover(Equations *equations, Smt *smt, const Program *program, const State *state, const Substitution *sigma,
           uint32_t base, const Moment *entry, const InterpretView *view, Text *why);

#endif

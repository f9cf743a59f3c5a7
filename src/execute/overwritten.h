// What is overwritten before it is read.
#ifndef PLUMB_EXECUTE_OVERWRITTEN_H
#define PLUMB_EXECUTE_OVERWRITTEN_H

#include "execute/execute.h"

// Pointers in memory that the code in front of the state overwrites, or frees the object in which they lie, before it can read them become any numbers: an element that was taken out of a list still points to where it was, and would make
// states different that go on in the same way. Looks at straight-line code, into calls at its end, too, at a few dozen instructions at most. The state says less than before.
void forget_overwritten(Executor *executor, State *state);
// Likewise, of a state whose top frame is about to execute this instruction (an index into the function's).
void forget_overwritten_from(Executor *executor, State *state, uint32_t instruction);

#endif

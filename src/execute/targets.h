// Which functions a call through a pointer may enter.
#ifndef PLUMB_EXECUTE_TARGETS_H
#define PLUMB_EXECUTE_TARGETS_H

#include "execute/memory.h"

// The function that operand 0 of the call points to. False: the rule must return false; the state was split by the
// functions that it may be, or the call is undefined. *callee with id 0: a function from outside of the program, about
// which nothing is known.
bool step_call_target(Step *step, Function *callee);

#endif

// Whether a call descends into the function, or the function is analysed apart from its callers and what it returns is
// taken from there (papers/functions-and-recursion.txt, section 3.4).
//
// To descend is precise: what the caller knows stays. It costs as much as the function does, at each call. To analyse
// the function apart costs about as much as one descent, once, and little at each call. So a program is analysed twice
// where that is needed: first with all functions apart (limit 0), whose cost grows with the size of the program, and
// then, as long as something stays open, by descending; functions are analysed apart again from the moment on when
// the descents have cost as much as the first analysis of the whole program did, or a multiple of that the next times.
// All costs are measured in these runs, in steps of the rules and of the oracle.
#ifndef PLUMB_EXECUTE_DESCENT_H
#define PLUMB_EXECUTE_DESCENT_H

#include "execute/execute.h"

// Should a call of a defined function that fits descend? Straight-line code is always cheaper to execute than to wait
// for; a recursive function never ends so.
bool executor_descends(Executor *executor, Function callee);

// What the run has cost so far.
uint64_t executor_cost(const Executor *executor);

// A step or a merge of the state has cost so much: it counts if the state has descended into a function.
void executor_charge(Executor *executor, const State *state, uint64_t cost);

#endif

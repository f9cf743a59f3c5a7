// The ways of a program behind an allocation that fails: where a run has made objects, it is done again with one of these allocations refused.
#ifndef PLUMB_EXPLORE_REFUSE_H
#define PLUMB_EXPLORE_REFUSE_H

#include "explore/follow.h"

// Tries candidates that differ from `from`, whose run was `result`, in one allocation that fails: of each place in the program the first ones and the last one.
void refuse(const Candidate *from, const InterpretResult *result, FollowTry *try, void *context);

#endif

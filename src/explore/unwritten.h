// Memory that the program has not written holds zeros in an ordinary run; here it holds something else.
#ifndef PLUMB_EXPLORE_UNWRITTEN_H
#define PLUMB_EXPLORE_UNWRITTEN_H

#include "explore/follow.h"

// Where the run of `from`, which was `result`, has read bytes that nobody wrote, tries candidates that differ in these: all small, all large, all ones.
void fill_unwritten(const Candidate *from, const InterpretResult *result, FollowTry *try, void *context);

#endif

// Makes a counterexample smaller and plainer: less text, fewer arguments and values, letters and digits instead of other bytes (delta debugging).
#ifndef PLUMB_EXPLORE_SHRINK_H
#define PLUMB_EXPLORE_SHRINK_H

#include "explore/candidate.h"

// Does the candidate show what the result, of which the test alone looks at anything, is about?
typedef bool ShrinkTest(void *context, const Candidate *candidate, const InterpretResult *what);

// Asks the test a few hundred times at most.
void shrink(Candidate *candidate, const InterpretResult *what, ShrinkTest *test, void *context);

#endif

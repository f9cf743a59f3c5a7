// One inequality and the bounds: the goal minus a multiple of a known inequality often has a symbol less, and bounds that settle it.
#ifndef PLUMB_SOLVER_PAIR_H
#define PLUMB_SOLVER_PAIR_H

#include "logic/knowledge.h"

// Does  sign * (goal without its constant) + constant >= 0  follow from one row, equality, or disequality with a known side, and bounds?
// False: not seen.
bool pair_proves(const Terms *terms, const Knowledge *knowledge, const LinearInfo *goal, int sign, Int constant);

#endif

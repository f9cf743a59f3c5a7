// Does one of several conjunctions hold wherever the knowledge does? By cases, with a question to the oracle for each.
#ifndef PLUMB_CHECK_COVER_H
#define PLUMB_CHECK_COVER_H

#include "solver/entail.h"

// True: in every model of the knowledge all atoms of one of the parts hold. False: not, or it cannot be shown, or the cases are too many, or the budget
// (null: none) is spent. The knowledge is not changed.
bool cover_check(Terms *terms, Oracle *oracle, const Knowledge *knowledge, const AtomVec *parts, uint32_t part_count,
                 Budget *budget);

#endif

// Case splits on locations: a component that no function ranks is often one of several phases or modes, told apart by
// an atom of its guards or by the sign of what an update adds. The location is then visited in two copies, one for each
// side; functions may differ between them.
#ifndef PLUMB_PROVE_CASES_H
#define PLUMB_PROVE_CASES_H

#include "prove/refine.h"
#include "solver/entail.h"

// Splits one location from which some of the transitions start by the most promising atom that is not in `tried` (pairs
// of location and term are added to it). Atoms that once true stay true come first: then the component falls apart.
// Returns the copy; none when there is nothing to try, or the budget is used up.
Location split_cases(Refinement *refinement, Oracle *oracle, const uint32_t *transitions, uint32_t count, Map *tried,
                     Budget *budget);

#endif

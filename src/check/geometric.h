// Checks steps that say that values grow by factors (Geometric in its/certificate.h).
#ifndef PLUMB_CHECK_GEOMETRIC_H
#define PLUMB_CHECK_GEOMETRIC_H

#include "check/sizes.h"

// All members are loops at the step's location, and all conditions hold for each.
bool check_geometric(const BoundCheck *check, const RankingStep *step, const uint32_t *members, uint32_t count);

// How many rounds follow at most, where the forms are at most these values at first; the first is not looked at. None: not shown.
Expression check_geometric_rounds(Expressions *table, const Geometric *geometric, const Expression *values);

#endif

// Proves bounds again (its/bounds.h), with fresh questions and by code that shares nothing with the search for them.
#ifndef PLUMB_CHECK_BOUNDS_H
#define PLUMB_CHECK_BOUNDS_H

#include "base/answer.h"
#include "base/budget.h"
#include "its/bounds.h"

// YES: every run of the system from its initial location costs at most certificate->total, whatever its variables are.
// UNKNOWN: that is not shown, or not within the budget; then `reason` (may be null) says where it fails. The refinement
// says how its refined system, which the bounds are about, covers the system.
Answer check_bounds(const Its *its, const TerminationCertificate *refinement, const BoundCertificate *certificate,
                    Budget *budget, Text *reason);

#endif

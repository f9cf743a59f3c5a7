// Checks lower bounds: that each run of a family (its/family.h) is one of the system, and costs what is claimed.
#ifndef PLUMB_CHECK_FAMILY_H
#define PLUMB_CHECK_FAMILY_H

#include "base/answer.h"
#include "base/budget.h"
#include "its/family.h"

// YES: for each n >= 1, up to family->most if there is one, the system has a run from inputs linear in n that costs at least n^degree / 2. UNKNOWN: that is not shown.
Answer check_family(const Its *its, const RunFamily *family, Budget *budget);

#endif

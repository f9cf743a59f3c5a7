// Checks the sizes of a proof of bounds (its/bounds.h): each is proved again from those before it.
#ifndef PLUMB_CHECK_SIZES_H
#define PLUMB_CHECK_SIZES_H

#include "its/bounds.h"
#include "solver/entail.h"

typedef struct {
  const Its *its;  // refined
  const BoundCertificate *bounds;
  Oracle *oracle;
  Budget *budget;
  Text *reason;  // receives the first problem
} BoundCheck;

bool bound_fail(const BoundCheck *check, const char *what, uint32_t number);  // false

// A term over the variables before the transition and its auxiliary symbols is at most the sum whenever it is taken: over sizes
// of its source with numbers below `sizes`. *value is the sum. False: not shown.
bool check_sum_during(const BoundCheck *check, uint32_t transition, Linear term, const SizeSum *sum, uint32_t sizes,
                      Expression *value);
bool check_sum_after(const BoundCheck *check, uint32_t transition, Linear form, const SizeSum *sum, uint32_t sizes,
                     Expression *value);

// Is the transition's guard known to imply the atom?
bool check_implied(const BoundCheck *check, uint32_t transition, Atom atom);
Linear check_after(const BoundCheck *check, uint32_t transition, Linear form);  // the form after it; none: arbitrary

// How many sizes may be used by a count with this number.
uint32_t check_usable_sizes(const BoundCheck *check, uint32_t count);

bool check_sizes(const BoundCheck *check);

#endif

// Checks the counts of a proof of bounds (its/bounds.h), each from sizes and counts before it.
#ifndef PLUMB_CHECK_COUNTS_H
#define PLUMB_CHECK_COUNTS_H

#include "check/sizes.h"
#include "its/scc.h"

typedef struct {
  BoundCheck check;
  Components components;  // of the system's locations
  bool forks;             // some transition is taken beside others
} CountCheck;

void counts_begin(CountCheck *counts);
void counts_end(CountCheck *counts);

bool counts_inside(const CountCheck *counts, uint32_t transition, uint32_t component);
bool counts_tells(const CountCheck *counts, uint32_t count, uint32_t transition);  // is it counted by that one?

bool check_counts(const CountCheck *counts);

#endif

// Lower bounds of what the worst case costs: families of runs (its/family.h) that are longer the larger their inputs are.
#ifndef PLUMB_BOUND_LOWER_H
#define PLUMB_BOUND_LOWER_H

#include "base/budget.h"
#include "its/family.h"

// A family with as large a degree as is found, at most `most` and 2. Looks at few paths, each with one question to the SMT solver. With `has_limits`
// conditions that compare with a number as large as the limits of a type are left out: who asks has to find out as far as which n the family goes. False: none was
// found. What the family consists of is in the arena.
bool lower_find(const Its *its, uint32_t most, bool has_limits, Arena *arena, Budget *budget, RunFamily *family);

// "x = n, y = 2*n + 1 for n >= 1": the inputs of the family's runs. "for 1 <= n <= 1000" where there are no others.
void lower_print_start(const Its *its, const RunFamily *family, Text *text);

#endif

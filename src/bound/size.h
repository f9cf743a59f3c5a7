// Upper bounds of linear forms at locations, as expressions over the variables of the initial location: KoAT's size
// bounds (its/bounds.h), found when they are asked for. How often transitions are taken is looked up while a form is
// solved that grows along a cycle.
#ifndef PLUMB_BOUND_SIZE_H
#define PLUMB_BOUND_SIZE_H

#include "base/budget.h"
#include "its/bounds.h"

typedef struct Sizes Sizes;

// All is borrowed. The certificate's counts are looked up as they are when a size is asked for.
Sizes *sizes_new(const Its *its, const BoundCertificate *certificate, Budget *budget);  // GIVE
void sizes_free(Sizes *sizes);                                                          // TAKE

// What was not found is looked for again: more counts are known now.
void sizes_retry(Sizes *sizes);

// A bound of the term whenever the transition is taken; it is over the variables before it and auxiliary symbols. *sum (may
// be null) is how the bound is made; it lives as long as the sizes. None: not found.
Expression sizes_during(Sizes *sizes, uint32_t transition, Linear term, SizeSum *sum);
Expression sizes_after(Sizes *sizes, uint32_t transition, Linear form, SizeSum *sum);  // of a form after it

const SizeBoundVec *sizes_found(const Sizes *sizes);  // each after those that it is made from

#endif

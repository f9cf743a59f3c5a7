// The cases of a contract in which each pointer that leads to a string or to a block (SpecShape.or_string) leads to one of the two. Together they are all that it allows, and each is known more exactly.
#ifndef PLUMB_CONTRACT_CASES_H
#define PLUMB_CONTRACT_CASES_H

#include "contract/spec.h"

// At least one. Of more than a few such pointers only the first ones are told apart.
uint32_t cases_count(const Spec *spec);
// From 0 on.
Spec cases_get(const Spec *spec, uint32_t index, Arena *arena);

#endif

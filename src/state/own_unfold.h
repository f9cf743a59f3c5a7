// Chains whose elements lead to more than the next one: lists (list.h) have no words for that, and elements that own objects (segment_own.c) have.
#ifndef PLUMB_STATE_OWN_UNFOLD_H
#define PLUMB_STATE_OWN_UNFOLD_H

#include "state/memory.h"

// Are there objects of one size that link to each other at two places or more?
bool own_has_branches(const Terms *terms, const Program *program, const State *a, const State *b);
// Are there objects of one size that link to each other, and of which one owns an object of another size?
bool own_has_owning_chains(Terms *terms, const Program *program, State *a, State *b);

// Lists that end with null become their first elements, each of which owns the next one. The state says less than before. False: there was nothing to do.
bool own_unfold_lists(Memory *memory);

#endif

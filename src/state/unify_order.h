// Orders (order.h) of the general state of a merge, from what both states say.
#ifndef PLUMB_STATE_UNIFY_ORDER_H
#define PLUMB_STATE_UNIFY_ORDER_H

#include "state/merge.h"
#include "state/unify.h"

// Adds to the general state, which is done otherwise, what its objects' elements have in common in how they follow each other. Where a loop has come further in one state, the ends and the hole
// move with its numbers. Each proposal is asked of both states.
void orders_unify(Terms *terms, Oracle *oracle, const Program *program, Unification *unification, const State *a,
                  const State *b, const MergeOptions *options);

#endif

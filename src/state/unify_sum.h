// What elements of arrays are in all, where two states are merged (sum.h).
#ifndef PLUMB_STATE_UNIFY_SUM_H
#define PLUMB_STATE_UNIFY_SUM_H

#include "state/merge.h"
#include "state/unify.h"

// Adds to the general state, which has no knowledge yet, sums that both states have; totals that differ get a symbol, a pair of the unification.
// Candidates are the sums of either state, arrays that hold one number in one of them, elements that a loop has passed, and single elements that are what the other state's are not.
void sums_unify(Terms *terms, Oracle *oracle, const Program *program, Unification *unification, const State *a, const State *b, const MergeOptions *options);

// Drops those of which the total is tied to no number of the program, when equalities of the general state are known, and the pairs that were made for them. False: there are no sums.
bool sums_drop_loose(Terms *terms, Unification *unification);

// Drops sums that are tied to no number of the state, or that follow from what else it says of the array; those of which all elements are counted become segments; assumes what the others say of numbers.
void sums_settle(Memory *memory);

#endif

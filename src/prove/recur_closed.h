// Closed sets of a loop: its guard, strengthened until every state in the set is followed by one in the set.
//
// The auxiliary symbols are chosen first. One that an equation determines, like k in x = 2 * k + 1, becomes a parameter of the set, or a term where the
// division can be done. The others are chosen so that variables keep their values, as bounds in the guard allow, or as a model has them. Then an atom
// t >= 0 of the set that may fail after a round is repaired by asking that t does not decrease, or that it holds after the round; what was asked for is
// in the set and may need the same. When that does not end, signs of forms that the loop multiplies are asked for first (recur_forms.h). Every set on the way has a state that the path leads to.
#ifndef PLUMB_PROVE_RECUR_CLOSED_H
#define PLUMB_PROVE_RECUR_CLOSED_H

#include "prove/recur_path.h"

// A closed set that the path to `node` ends in, for `loop` at its location.
bool recur_closed(RecurContext *context, const RecurNode *node, const RecurEdge *loop, Recurrence *recurrence);

#endif

// Runs that return to a state: everything that matters for the round is as it was.
#ifndef PLUMB_PROVE_RECUR_POINT_H
#define PLUMB_PROVE_RECUR_POINT_H

#include "prove/recur_path.h"

// Is there a run along the path to `node` that has the same state, as far as `loop` (the edges between them as one) depends on it, at `start` and at
// `node`?
bool recur_point(RecurContext *context, const RecurNode *start, const RecurNode *node, const RecurEdge *loop,
                 Recurrence *recurrence);

#endif

// Closed sets with several rounds: in one part of the set the loop goes round by one way, in another part by another one. So it is where a counter wraps
// around after more rounds than anybody counts.
#ifndef PLUMB_PROVE_RECUR_COVER_H
#define PLUMB_PROVE_RECUR_COVER_H

#include "prove/recur_path.h"

// The path to `node` was just found to be possible. Looks at the loops of one edge at its location.
bool recur_cover(RecurContext *context, const RecurNode *node, Recurrence *recurrence);

#endif

// Runs with numbers, from the state that a path can end in, until a state returns: for what takes many rounds to come back.
#ifndef PLUMB_PROVE_RECUR_SIMULATE_H
#define PLUMB_PROVE_RECUR_SIMULATE_H

#include "prove/recur_path.h"

// The path to `node` was just found to be possible: its model is the beginning. `variant` changes which edge is taken where several can be.
bool recur_simulate(RecurContext *context, const RecurNode *node, uint32_t variant, Recurrence *recurrence);

#endif

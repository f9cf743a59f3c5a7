// Loops taken many times as one edge, so that paths through them stay short. The claim is not trusted: runs are computed step by step from what the
// search finds with such edges.
#ifndef PLUMB_PROVE_RECUR_ACCELERATE_H
#define PLUMB_PROVE_RECUR_ACCELERATE_H

#include "prove/recur_system.h"

// Adds edges to the system that take the loop at least twice. Every variable that is needed must change by an amount that the loop does not change, or be
// set to such a value (or keep its own).
void recur_accelerate(RecurSystem *system, const RecurEdge *loop);

#endif

// Counts of runs that are trees, since transitions are taken beside others (its.h): a branch is a run, and goes by its ranking
// functions; the tree has more of it where branches fork.
#ifndef PLUMB_BOUND_FORK_H
#define PLUMB_BOUND_FORK_H

#include "bound/count.h"

// The component's members were counted along branches; afterwards they are counted in the tree, and so is what leads out of it.
void fork_count(Counting *counting, uint32_t component, const U32Vec *members);

#endif

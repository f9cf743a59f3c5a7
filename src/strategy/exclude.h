// What a graph could not show is asked as a safety question of its transition system: is the place reached in a state in which the obligation does not
// hold? Where it is not, the violation is excluded; a run that the system has is none of the program's, perhaps, and says nothing.
#ifndef PLUMB_STRATEGY_EXCLUDE_H
#define PLUMB_STRATEGY_EXCLUDE_H

#include "strategy/open.h"

typedef bool ExcludeWanted(const void *context, uint32_t violation);

// The graph is complete, and `open` has its violations. Each violation that is wanted is asked about, within the budget; with `check` above 0 only what passes
// the checker counts.
void exclude_unreached(const Graph *graph, Oracle *oracle, Open *open, ExcludeWanted *wanted, const void *context,
                       int check, Budget *budget);

#endif

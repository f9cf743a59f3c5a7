// What a graph could not show is asked as a safety question of its transition system: is the place reached in a state in which the obligation does not
// hold? Where it is not, the violation is excluded; a run that the system has is none of the program's, perhaps, and says nothing.
#ifndef PLUMB_STRATEGY_EXCLUDE_H
#define PLUMB_STRATEGY_EXCLUDE_H

#include "strategy/open.h"

typedef bool ExcludeWanted(const void *context, uint32_t violation);

typedef struct {
  const Graph *graph;  // complete
  Oracle *oracle;
  Open *open;  // has the graph's violations
  ExcludeWanted *wanted;
  const void *context;  // of `wanted`
  int check;            // above 0: only what passes the checker counts
  Candidates *candidates;  // get the inequalities by which something is excluded; may be null
  bool everywhere;         // at all locations, also at those that could be composed away
  bool searches;        // not by inequalities alone (prove/inductive.h), but also by a search (prove/reach.h), which may take all of the time
} ExcludeTask;

// Each violation that is wanted is asked about, within the budget.
void exclude_unreached(const ExcludeTask *task, Budget *budget);

#endif

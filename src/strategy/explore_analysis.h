// Search along concrete runs (explore/explore.h) as the strategy sees it.
#ifndef PLUMB_STRATEGY_EXPLORE_ANALYSIS_H
#define PLUMB_STRATEGY_EXPLORE_ANALYSIS_H

#include "strategy/graph_analysis.h"

// Refutes what it can of the properties that the report asks for; of the others it says nothing, not even why. Nothing happens when the entry gets objects.
bool exploring_may_help(const GraphTask *task);  // false: nothing would happen
bool exploring_may_decide(const GraphTask *task, const Report *report);  // is anything open that a run of the interpreter can violate?
void analyse_by_exploring(const GraphTask *task);

#endif

// How often each loop of a program goes round, for a result that says what its runs cost.
#ifndef PLUMB_STRATEGY_BOUND_LOOPS_H
#define PLUMB_STRATEGY_BOUND_LOOPS_H

#include "graph/graph.h"
#include "strategy/graph_analysis.h"

// A question of its own for each loop of the graph, as long as they are few.
void report_loops(const GraphTask *task, const Graph *graph, Executor *executor, ReportResult *result);

#endif

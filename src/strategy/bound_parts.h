// What the parts of a program cost, for a result that says what its runs cost: how often each loop goes round, and what a call of each function costs.
#ifndef PLUMB_STRATEGY_BOUND_PARTS_H
#define PLUMB_STRATEGY_BOUND_PARTS_H

#include "graph/graph.h"
#include "strategy/graph_analysis.h"

// A question of its own for each loop of the graph, as long as they are few.
void report_loops(const GraphTask *task, const Graph *graph, Executor *executor, ReportResult *result);
// Likewise for each function with a body that the entry's runs call, in whatever state they do.
void report_functions(const GraphTask *task, const Graph *graph, Executor *executor, ReportResult *result);

#endif

// How fast the worst case of a program grows at least: a family of runs of its graph's system (its/family.h), each of which is a run of the program since the edges
// along it are exact, and of which the interpreter runs some.
#ifndef PLUMB_STRATEGY_BOUND_LOWER_H
#define PLUMB_STRATEGY_BOUND_LOWER_H

#include "bound/bound.h"
#include "its/from_graph.h"
#include "strategy/graph_analysis.h"

// Adds it to the result that has the upper bound, where rounds or instructions are counted and a run begins with integers. The system is that of its costs.
void report_lower_bound_of_program(const GraphTask *task, ReportResult *result, const Its *its, const ItsOrigin *origin,
                                   const Graph *graph, const RuntimeBound *bound);

#endif

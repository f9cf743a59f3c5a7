// Infinite runs of the program that the transition system of its graph shows: over exact edges every run of the system is one of the program.
#ifndef PLUMB_STRATEGY_RECURRENCE_ANALYSIS_H
#define PLUMB_STRATEGY_RECURRENCE_ANALYSIS_H

#include "graph/graph.h"
#include "its/from_graph.h"
#include "strategy/graph_analysis.h"

// Looks for one and refutes termination by it. It counts only when its certificate passes the checker (whatever --check says), and when the interpreter,
// given its inputs, goes through the loop as often as inputs were computed for (a million steps where rounds take none), without an undefined step. Signed overflow ends such a run without a
// verdict about it where integers are mathematical ones. Returns whether termination was refuted.
bool refute_by_recurrence(const GraphTask *task, const Graph *graph, const Its *its, const ItsOrigin *origin);

#endif

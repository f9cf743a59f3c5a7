// Infinite runs of the program that the transition system of its graph shows: over exact edges every run of the system is one of the program, over others it
// may be one.
#ifndef PLUMB_STRATEGY_RECURRENCE_ANALYSIS_H
#define PLUMB_STRATEGY_RECURRENCE_ANALYSIS_H

#include "graph/graph.h"
#include "its/from_graph.h"
#include "strategy/graph_analysis.h"

// Looks for one and refutes termination by it. It counts only when its certificate passes the checker (whatever --check says), and when the interpreter,
// given its inputs, goes the way that the certificate says, through a thousand rounds, or as many as a million steps are enough for, but at least three, without an undefined
// step: through the same blocks, with the states that it predicts (follow.h). Signed overflow ends such a run without a verdict about it where integers are
// mathematical ones. Where there is no such run some over edges that are not exact are tried, with less effort: they count where the interpreter, given their inputs, comes
// back to the same state (interpret/endless.h). Returns whether termination was refuted.
bool refute_by_recurrence(const GraphTask *task, const Graph *graph, const Its *its, const ItsOrigin *origin);

#endif

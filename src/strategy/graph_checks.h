// What the graph engine says about single checks (report/checks.h).
#ifndef PLUMB_STRATEGY_GRAPH_CHECKS_H
#define PLUMB_STRATEGY_GRAPH_CHECKS_H

#include "strategy/open.h"

// After an analysis whose graph is complete: a check that no state came to is never reached, one at which neither this analysis nor one of those before it has
// excluded a violation is unknown, all others are proved, by the
// reasons that are given; these may be null.
void graph_checks_report(Report *report, const Executor *executor, const Open *open, const Reasons *reasons);

#endif

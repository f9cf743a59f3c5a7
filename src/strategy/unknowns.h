// What an analysis of the graph engine says about what it could not show.
#ifndef PLUMB_STRATEGY_UNKNOWNS_H
#define PLUMB_STRATEGY_UNKNOWNS_H

#include "graph/graph.h"
#include "graph/propose.h"
#include "report/report.h"

// Warns of the violations that are wanted: what is not known, and where it was lost. Those that miss one fact since one
// place stand as notes below the first of them.
void report_unknowns(Report *report, const Graph *graph, ViolationWanted *wanted, const void *context);

#endif

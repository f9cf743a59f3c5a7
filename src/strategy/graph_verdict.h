// What an analysis of the graph engine means for the properties that are asked for.
#ifndef PLUMB_STRATEGY_GRAPH_VERDICT_H
#define PLUMB_STRATEGY_GRAPH_VERDICT_H

#include "strategy/analysis.h"

// Decides what it can, says what is not known and why, and publishes the report.
void graph_verdict(Analysis *analysis);
// Decides termination once more, with all of the time that is left.
void graph_verdict_of_termination(Analysis *analysis);

#endif

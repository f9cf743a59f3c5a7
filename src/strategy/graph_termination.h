// Termination as an analysis of the graph engine decides it.
#ifndef PLUMB_STRATEGY_GRAPH_TERMINATION_H
#define PLUMB_STRATEGY_GRAPH_TERMINATION_H

#include "strategy/analysis.h"

// Proves it by ranking functions, or refutes it by an infinite run; else it says why not. Where memory errors were not excluded, runs were followed up to there, so
// a proof is about those without: it is kept as such (report_prove_if_memory_safe) until it is known whether there are any.
void decide_termination(const Analysis *analysis);
// The same in a part of the time that has passed so far (pace.h), for an analysis that lacks something else.
void decide_termination_soon(const Analysis *analysis);

#endif

// A program that reads nothing has one run, and that decides.
#ifndef PLUMB_STRATEGY_RUN_ANALYSIS_H
#define PLUMB_STRATEGY_RUN_ANALYSIS_H

#include "strategy/graph_analysis.h"

bool run_may_decide(const GraphTask *task);  // false: what the entry is given matters, or addresses are reused

// Runs the program as long as nothing matters that the program does not determine (interpret/determined.h). If it comes to an end in that way, all that was asked is
// decided, but what an undefined step hides. Else nothing is said, not even why.
void analyse_by_running(const GraphTask *task);

#endif

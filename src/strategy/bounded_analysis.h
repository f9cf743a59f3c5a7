// The bounded engine as the strategy in plumb.c sees it.
#ifndef PLUMB_STRATEGY_BOUNDED_ANALYSIS_H
#define PLUMB_STRATEGY_BOUNDED_ANALYSIS_H

#include "strategy/graph_analysis.h"

// Decides what it can of the properties that the report asks for, and says why it cannot decide the others. The report gets an error when
// the interpreter did not confirm what it should, which is looked for with check = 2 only.
void analyse_bounded(const GraphTask *task);

#endif

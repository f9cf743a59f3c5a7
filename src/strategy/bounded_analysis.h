// The bounded engine as the strategy in plumb.c sees it.
#ifndef PLUMB_STRATEGY_BOUNDED_ANALYSIS_H
#define PLUMB_STRATEGY_BOUNDED_ANALYSIS_H

#include "strategy/graph_analysis.h"

// Decides what it can of the properties that the report asks for, and says why it cannot decide the others. False: a defect, which is looked for
// with the option check = 2 only: the interpreter did not confirm what it should; nothing that the report says counts.
bool analyse_bounded(const GraphTask *task);

#endif

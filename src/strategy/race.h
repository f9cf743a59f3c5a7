// All engines at once: processes that start from one loaded program; for each property the first sure answer counts.
#ifndef PLUMB_STRATEGY_RACE_H
#define PLUMB_STRATEGY_RACE_H

#include "process/attempt.h"
#include "strategy/graph_analysis.h"

// In the supervised child: fills attempt->report, and publishes it whenever something is learnt. When all is decided the slower engine is
// stopped; with cross_check nobody is, and no engine hears of the other. An engine that crashes has said nothing; when properties are open then, the report is an error, as it is when the engines contradict
// each other.
void race(Attempt *attempt, const GraphTask *task);

#endif

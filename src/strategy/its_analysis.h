// How a question about a transition system is answered: two provers take turns.
#ifndef PLUMB_STRATEGY_ITS_ANALYSIS_H
#define PLUMB_STRATEGY_ITS_ANALYSIS_H

#include "process/attempt.h"

// Reads the system in the attempt's file and decides what its report asks for: termination, or safety. An AttemptWork.
void strategy_its(Attempt *attempt);

#endif

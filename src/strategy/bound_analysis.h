// How a question about what runs cost is answered.
#ifndef PLUMB_STRATEGY_BOUND_ANALYSIS_H
#define PLUMB_STRATEGY_BOUND_ANALYSIS_H

#include "process/attempt.h"

// Reads the program, or the system, in the attempt's files and decides its bound, which its report asks for. An AttemptWork.
void strategy_bound(Attempt *attempt);

#endif

// Whether error locations of a transition system are reached.
#ifndef PLUMB_STRATEGY_SAFETY_ANALYSIS_H
#define PLUMB_STRATEGY_SAFETY_ANALYSIS_H

#include "its/its.h"
#include "process/attempt.h"

// Decides PROPERTY_SAFETY, which the attempt's report asks for. A system without an error location is an error of the input.
void analyse_safety(Attempt *attempt, const Its *its);

#endif

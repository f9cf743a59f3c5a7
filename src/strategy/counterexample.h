// A run that violates a property, as the report tells it.
#ifndef PLUMB_STRATEGY_COUNTEREXAMPLE_H
#define PLUMB_STRATEGY_COUNTEREXAMPLE_H

#include "bounded/witness.h"
#include "strategy/graph_analysis.h"

// Refutes the property (where is_first), marks the check as violated, adds what a person wants to read, and publishes. The witness is a run that the
// interpreter has confirmed.
void counterexample_tell(const GraphTask *task, Property property, bool is_first, Engine engine,
                         const Witness *witness);

#endif

// A run that violates a property, as the report tells it.
#ifndef PLUMB_STRATEGY_COUNTEREXAMPLE_H
#define PLUMB_STRATEGY_COUNTEREXAMPLE_H

#include "bounded/witness.h"
#include "strategy/graph_analysis.h"

// Refutes the property (where is_first), marks the check as violated, adds what a person wants to read, and publishes. The witness is a run that the
// interpreter has confirmed.
void counterexample_tell(const GraphTask *task, Property property, bool is_first, Engine engine,
                         const Witness *witness);

// What the run was given: arguments, world, and the numbers that it took.
void counterexample_add_given(const GraphTask *task, ReportCounterexample *counterexample, const Witness *witness);
// Appends "with n = 5 at list.c:20, argv[1] = "-v"", or that there is nothing to say.
void counterexample_describe_given(const GraphTask *task, const Witness *witness, Text *text);

#endif

// Runs that never end since a state comes back exactly: see interpret/endless.h.
#ifndef PLUMB_STRATEGY_ENDLESS_ANALYSIS_H
#define PLUMB_STRATEGY_ENDLESS_ANALYSIS_H

#include "interpret/endless.h"
#include "strategy/graph_analysis.h"

// Runs the program on up to `attempts` inputs for `steps` instructions each, and refutes termination when one of these runs goes round for ever. Nothing
// happens when termination is not asked for or is decided, or when the parameters of the entry are objects.
void refute_termination(const GraphTask *task, uint32_t attempts, uint64_t steps);

// The same for one run, on these inputs, in the name of the graph engine. Returns whether termination was refuted.
bool refute_by_run(const GraphTask *task, const Int *inputs, size_t count, uint64_t steps);

// Tells of a run that the search along concrete runs has found; `options` are what it was given.
void refute_explored(const GraphTask *task, const InterpretOptions *options, const EndlessRun *run);

#endif

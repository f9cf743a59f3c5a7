// Loops that go on as long as they find something to read.
#ifndef PLUMB_STRATEGY_INPUT_LOOP_H
#define PLUMB_STRATEGY_INPUT_LOOP_H

#include "its/from_graph.h"

// Sets takes[number] for each transition of the graph's system along which something may be read from outside: in a block that it passes, or in a function that is
// called there. Returns whether there are any.
bool find_reading(const Graph *graph, const Its *its, const ItsOrigin *origin, bool *takes);

#endif

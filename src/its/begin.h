// What a run begins with, in systems that are asked what runs cost (from_graph.h): the variables of the initial location, over which bounds are told.
#ifndef PLUMB_ITS_BEGIN_H
#define PLUMB_ITS_BEGIN_H

#include "its/from_graph.h"

// What is taken on the way to the first place where a run can come twice is taken once, so costs may be told by it as by what a run begins with.
void its_begin_with_inputs(Its *its, const ItsOrigin *origin);

// The system's runs are calls of the function, and start where the graph enters it. They begin with its parameters, one variable for each number as the
// states have it, and with what else people have a name for: globals that hold a number, `size(p)` and `length(p)` of parameters.
void its_begin_with_parameters(Its *its, const Graph *graph, Function function);

#endif

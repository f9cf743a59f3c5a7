// The graph of the function that is asked about, from the states that its caller may start it in.
#ifndef PLUMB_STRATEGY_ENTRY_GRAPH_H
#define PLUMB_STRATEGY_ENTRY_GRAPH_H

#include "graph/graph.h"
#include "input/arguments.h"
#include "plumb.h"

// What the user's options ask of the rules. The limit is that of execute/descent.h.
ExecuteOptions entry_graph_options(const PlumbOptions *options, uint64_t descent_limit);

// Parameters are as --args describes them, and those of main a command line where it says nothing.
Graph *entry_graph_build(Executor *executor, Function entry, const Argument *arguments, uint32_t count);  // GIVE

// Appends the graph as JSON when the options ask for that, else in dot. It stops growing a little before the options'
// time is over, and is then incomplete.
void draw_graph(const PlumbOptions *options, const Program *program, Function entry, const Argument *arguments,
                uint32_t argument_count, Text *text);

#endif

// Why checks hold, in the states that the finished graph has.
#ifndef PLUMB_GRAPH_REASONS_H
#define PLUMB_GRAPH_REASONS_H

#include "graph/graph.h"

// Executes every state of the graph once more, and gives away what comes of it but what its checks asked. The executor, the graph's, is as before.
void graph_find_reasons(const Graph *graph, Executor *executor, Reasons *reasons);

#endif

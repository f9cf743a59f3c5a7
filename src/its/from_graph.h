// The transition system of a symbolic execution graph (papers/pointer-arithmetic.txt, section 4).
#ifndef PLUMB_ITS_FROM_GRAPH_H
#define PLUMB_ITS_FROM_GRAPH_H

#include "graph/graph.h"
#include "its/its.h"

// Locations are the root and the targets of instance edges: all cycles of the graph go through these. A transition is a
// path of steps between two of them with all that was assumed along it. Every infinite run of the program that stays in
// the graph is an infinite run of the system. Linear in the graph.
Its *its_from_graph(const Graph *graph);  // GIVE

#endif

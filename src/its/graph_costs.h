// What edges of a graph cost (library/cost.h), for the system that is asked for bounds (from_graph.h).
#ifndef PLUMB_ITS_GRAPH_COSTS_H
#define PLUMB_ITS_GRAPH_COSTS_H

#include "graph/graph.h"

typedef struct {
  const Graph *graph;
  Node head;        // only rounds of the loop with this head cost; id 0: edges say what they cost
  Function callee;  // runs are calls of this function; id 0: of the whole program
  bool is_stack;    // runs are branches, which go into a call or past it
} GraphCosts;

Linear graph_costs_plus(Terms *terms, Linear a, Linear b);  // none: one of them is not known

// The function that the node waits for is analysed apart: what is called, and how it goes on after that, both happen.
bool graph_costs_waits(const Graph *graph, Node node);
bool graph_costs_is_call(const Graph *graph, Node from, const Edge *edge);  // into such a function

// Does a call of the function that is asked about begin there: at an entry that no other one stands for? Does it end along the edge, which
// leads on in its caller? Where it is analysed apart it ends where it returns, and no edge leads on.
bool graph_costs_enters(const GraphCosts *costs, Node node);
bool graph_costs_leaves(const GraphCosts *costs, Node from, const Edge *edge);
// Marks the nodes to which runs come, by node. The array is all false before.
void graph_costs_reach(const GraphCosts *costs, bool *reached);

Linear graph_costs_of(Terms *terms, const GraphCosts *costs, Node from, const Edge *edge);  // none: not known

// Bytes of the frames that one state of a run has at most.
Linear graph_costs_most_stack(Terms *terms, const GraphCosts *costs);

#endif

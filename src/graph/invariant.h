// What holds whenever a loop begins anew, in variables of the source: for people, and as C for other verifiers.
#ifndef PLUMB_GRAPH_INVARIANT_H
#define PLUMB_GRAPH_INVARIANT_H

#include "graph/graph.h"

typedef struct {
  Place place;  // where the loop's statement begins
  Function function;
  const char *text;        // "0 <= i <= n, s == 2*i"
  const char *expression;  // the same as a C expression that is true there: "0 <= i && i <= n && ..."
} LoopInvariant;
VEC_DEFINE(LoopInvariantVec, loop_invariant_vec, LoopInvariant)

// Appends one for each loop of which something can be said, in the order of the program; texts are in the arena. The graph is complete, and the program was
// made with views. They hold in each run as long as nothing undefined happens in it. Some hundred linear programs per loop.
void graph_invariants(const Graph *graph, Arena *arena, LoopInvariantVec *invariants);

#endif

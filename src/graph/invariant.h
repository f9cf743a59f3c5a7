// What holds whenever a loop begins anew, or is over, in variables of the source: for people, and as C for other verifiers.
#ifndef PLUMB_GRAPH_INVARIANT_H
#define PLUMB_GRAPH_INVARIANT_H

#include "graph/graph.h"

typedef struct {
  bool is_loop;  // it holds at the head of a loop; else in front of what follows one
  Place place;   // where the loop's statement begins, or something in the line in which the statement behind it begins, if one does
  Function function;
  const char *text;        // "0 <= i <= n, s == 2*i"
  const char *expression;  // the same as a C expression that is true there: "0 <= i && i <= n && ..."
} Invariant;
VEC_DEFINE(InvariantVec, invariant_vec, Invariant)

// Appends one for each loop, and each line behind one, of which something can be said, in the order of the program; texts are in the arena. The graph is complete, and the program was
// made with views. They hold in each run as long as nothing undefined happens in it. Some hundred linear programs per loop.
void graph_invariants(const Graph *graph, Arena *arena, InvariantVec *invariants);

#endif

// What a graph could not show is pulled back to where states were merged, and becomes a candidate there.
//
// An obligation that was open in a step is followed along the edges against their direction, as a weakest precondition
// is: symbols keep their meaning along steps, and an instance edge says what the target's symbols stand for. At a node
// into which states were merged it is said in the node's own symbols, alone and strengthened by what was assumed on the
// path; each form is a candidate for the next analysis (state/candidate.h). A form that holds at the node, on the way
// through the path and with all forms of which it is a consequence assumed in earlier rounds, needs no more. Else what
// its own proof lacks follows the edges into the node, as the obligation did. This is Houdini (Flanagan and Leino, 2001)
// with candidates from weakest preconditions; the next analysis keeps those that all its merges imply.
#ifndef PLUMB_GRAPH_PROPOSE_H
#define PLUMB_GRAPH_PROPOSE_H

#include "graph/graph.h"

// Does the executor's violation with this number matter?
typedef bool ViolationWanted(const void *context, uint32_t violation);

enum { MOST_PATIENCE = 4 };

// Adds candidates for the violations that are wanted. Returns how many are new. Takes a bounded number of questions, which grows with the patience, at most
// MOST_PATIENCE: more, and what is further away.
uint32_t graph_propose(const Graph *graph, ViolationWanted *wanted, const void *context, uint32_t patience,
                       Candidates *candidates);

#endif

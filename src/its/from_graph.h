// The transition system of a symbolic execution graph (papers/pointer-arithmetic.txt, section 4).
#ifndef PLUMB_ITS_FROM_GRAPH_H
#define PLUMB_ITS_FROM_GRAPH_H

#include "graph/graph.h"
#include "its/its.h"

// Locations are the root, the targets of instance edges, and heads of loops that are meant to run for ever: all cycles of the graph go through these. A transition is a
// path of steps between two of them with all that was assumed along it. Every infinite run of the program that stays in
// the graph is an infinite run of the system. Linear in the graph.
Its *its_from_graph(const Graph *graph);  // GIVE

// Where a system comes from, so that what is found about it can be told about runs of the program.
typedef struct {
  Arena *arena;
  Linear **
      inputs;  // per transition: what a run takes from outside, in order, over what the guard is over (none: any value). On transitions from the
               // initial location these are the values of the entry's parameters
  uint32_t *input_counts;
  Node *nodes;  // per location; id 0: the initial one, which is before the program
  Node **paths;  // per transition: the nodes at whose blocks a run arrives along it, in order. The symbols of all but the last one are
                 // those of the transition; those of the last one, where there is one, are the target's variables
  uint32_t *path_lengths;
} ItsOrigin;

// The same with locations at all nodes of which `is_cut` (by node) says so, too.
Its *its_from_graph_at(const Graph *graph, const bool *is_cut, ItsOrigin *origin);  // GIVE

// The same for questions about what runs cost (edges say that): the initial location has the symbols of the entry state as
// variables, calls that wait are locations, from which the called function starts beside what follows the call, and so are the
// ends of runs, where the last steps cost something.
Its *its_costs_from_graph(const Graph *graph, ItsOrigin *origin);  // GIVE; the origin may be null

// The same where nothing costs but rounds of one loop, at whose head a node stands.
Its *its_rounds_from_graph(const Graph *graph, Node head);  // GIVE

// The same of single calls of a function that the entry's runs call: a run begins where one of them does, in whatever state that is, and ends with it. What
// it begins with are the values of the parameters, under their names, and what else the states of the function's entry are about.
Its *its_call_from_graph(const Graph *graph, Function function);  // GIVE

// The same with a location "error", to which a transition leads wherever an obligation was not shown and does not hold (NodeInfo.lacks): a run whose first
// undefined step is there is one of the system as far as that. `of` gets for each transition the number of the violation, or UINT32_MAX.
Its *its_violations_from_graph(const Graph *graph, U32Vec *of);  // GIVE

Its *its_from_graph_with_origin(const Graph *graph,
                                ItsOrigin *origin);  // GIVE; its_origin_release is the caller's duty
void its_origin_release(ItsOrigin *origin);

#endif

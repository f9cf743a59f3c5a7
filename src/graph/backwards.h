// Questions about facts on the ways to a node, against the direction of its edges.
#ifndef PLUMB_GRAPH_BACKWARDS_H
#define PLUMB_GRAPH_BACKWARDS_H

#include "graph/graph.h"

// Does the state imply the atom, in symbols that it had since its node, or is it empty?
bool graph_state_knows(const Graph *graph, const State *state, Atom atom);

// Is need (at least 0, or related to 0 as kind says) known at the end of the edge from the node, before its substitution?
bool graph_knows_behind(const Graph *graph, Node from, const Edge *edge, AtomKind kind, Linear need);

// Sets firm[node] for the nodes to which no way leads through a generalisation. As many flags as nodes, and one.
void graph_find_firm(const Graph *graph, bool *firm);

// Does a way lead to the node on which need is not known, and on which nothing was generalised? Then it never will be.
bool graph_fails_from_start(const Graph *graph, const bool *firm, Node target, AtomKind kind, Linear need);

#endif

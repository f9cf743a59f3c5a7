// Structures of which two states know that different links are null: a node with one child, on the left or on the right.
#ifndef PLUMB_GRAPH_TURNED_H
#define PLUMB_GRAPH_TURNED_H

#include "program/program.h"
#include "state/state.h"

// Does a variable of the function under way lead to an object of which each state knows a link to be null where the other one's leads, or may lead, to an object? Both links may lead somewhere in what the two have in
// common, and that one of them is null is lost, which is why nobody need look behind it.
bool states_turn(const Terms *terms, const Program *program, const State *a, const State *b);

#endif

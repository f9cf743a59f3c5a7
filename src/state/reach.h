// What a state mentions: symbols, and objects that can be got at.
#ifndef PLUMB_STATE_REACH_H
#define PLUMB_STATE_REACH_H

#include "state/state.h"

// Sets symbols[id] for the symbols of values and memory (not of the knowledge).
void state_symbols(const Terms *terms, const State *state, Map *symbols);
// Likewise for one term.
void linear_symbols(const Terms *terms, Linear term, Map *symbols);

// Sets reached[base] for the objects that the term points into. The term may be none.
void objects_mark(const Terms *terms, const State *state, Linear term, Map *reached);
// Adds globals, and what the contents of reached objects point into, until nothing is new.
void objects_close(const Terms *terms, const State *state, Map *reached);
// Adds objects whose address escaped.
void objects_mark_escaped(const State *state, Map *reached);

#endif

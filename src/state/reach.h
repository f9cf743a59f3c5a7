// What a state mentions: symbols, and objects that can be got at.
#ifndef PLUMB_STATE_REACH_H
#define PLUMB_STATE_REACH_H

#include "state/state.h"

// Sets symbols[id] for the symbols of values and memory (not of the knowledge).
void state_symbols(const Terms *terms, const State *state, Map *symbols);
// Likewise for one term.
void linear_symbols(const Terms *terms, Linear term, Map *symbols);
bool linear_is_over(const Terms *terms, Linear term, const Map *symbols);  // are all of its symbols among these?

// In how many values of the state, conditions among them, does the first address occur? (Of the knowledge nobody asks.)
uint32_t state_mentions(const Terms *terms, State *state, Symbol base);

// Is a variable, or what lies in memory, this term?
bool state_has_value(const State *state, Linear term);

// Sets reached[base] for the objects that the term points into. The term may be none.
void objects_mark(const Terms *terms, const State *state, Linear term, Map *reached);
// Where the cell points to an object on the heap, it holds any number from here on. (What lies in memory is exposed.)
void cell_forget_object(Terms *terms, const State *state, Cell *cell);
// Adds globals, and what the contents of reached objects point into, until nothing is new.
void objects_close(const Terms *terms, const State *state, Map *reached);
// The same without globals that nothing reached points into.
void objects_follow(const Terms *terms, const State *state, Map *reached);
// Adds the objects that are exposed.
void objects_mark_exposed(const State *state, Map *reached);

// The objects that the term was made from are exposed from here on. The term may be none. (What is known of an object holds
// as long as nobody writes to it; through a pointer of which the state says nothing only exposed objects can be got at.)
void objects_expose(const Terms *terms, State *state, Linear term);
// The state goes on without the term, or with a number that depends on it and does not say how: its objects are exposed, and
// so are the functions whose addresses it was made from.
void state_lose(const Terms *terms, State *state, Linear term);

#endif

// Conjunctions of atoms on the way through the transition systems: a cheap normal form that keeps every integer
// solution.
#ifndef PLUMB_ITS_CONJUNCTION_H
#define PLUMB_ITS_CONJUNCTION_H

#include "logic/atom.h"

// Solves equalities that have a symbol with factor 1 or -1 for it (the youngest one) and replaces it everywhere, keeps
// of atoms over the same symbols the strongest, turns a <= b and b <= a into an equality, and a <= b and a != b into a
// < b. Symbols in `kept` (id -> anything; may be null) are not solved for. `solved` (initialised by the caller)
// receives every replacement, fully expanded; those equalities are gone from the atoms. False: no integers satisfy the
// atoms. Atoms that are NONE or TRUE are dropped.
bool conjunction_solve(Terms *terms, AtomVec *atoms, const Map *kept, Substitution *solved);

// The same without solving anything.
bool conjunction_reduce(Terms *terms, AtomVec *atoms);

// Marks all symbols of a term or of an atom: id -> value.
void symbols_mark(const Terms *terms, Linear linear, uint32_t value, Map *marks);

// Gives every symbol of the term that is not in `kept` a fresh one in its place: adds that to the renaming.
void symbols_rename(Terms *terms, Linear linear, const Map *kept, Substitution *renaming);

#endif

// What a bound of a square says about its root.
#ifndef PLUMB_LOGIC_ROOT_H
#define PLUMB_LOGIC_ROOT_H

#include "logic/knowledge.h"

// The greatest number whose square is at most c, which is at least 0.
Int floor_root(Int c);

// Where the atom bounds a square x * x from above, by numbers that are known (c >= x * x gives r >= x >= -r with the greatest r whose square is at most c): the two
// atoms that follow. False: it does not.
bool atom_implies_roots(Terms *terms, const Knowledge *knowledge, Atom atom, Atom roots[2]);
// Those of them that say more than the knowledge has. Returns how many there are.
uint32_t atom_roots(Terms *terms, const Knowledge *knowledge, Atom atom, Atom roots[2]);

#endif

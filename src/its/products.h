// Linear facts about products. A product of two terms is a symbol of its own in guards and updates, and linear
// reasoning knows nothing about it; some linear inequalities hold all the same: a * a >= a and a * a >= -a over the
// integers, and (a - l) * (b - m) >= 0 for bounds l <= a, m <= b (McCormick).
#ifndef PLUMB_ITS_PRODUCTS_H
#define PLUMB_ITS_PRODUCTS_H

#include "its/its.h"
#include "logic/knowledge.h"

// The same system, products multiplied out, with such facts in the guards of transitions that mention any. GIVE.
Its *its_explain_products(const Its *its);

// Appends to `facts` what holds for the products among the symbols (keys of the map) by their definition and the ranges of their factors: by `knowledge`.
void products_facts(Terms *terms, const Knowledge *knowledge, const Map *symbols, AtomVec *facts);

// Does a guard, an invariant or an update mention a product?
bool its_has_products(const Its *its);

#endif

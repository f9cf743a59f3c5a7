// Linear facts about products. A product of two terms is a symbol of its own in guards and updates, and linear
// reasoning knows nothing about it; some linear inequalities hold all the same: a * a >= a and a * a >= -a over the
// integers, and (a - l) * (b - m) >= 0 for bounds l <= a, m <= b (McCormick).
#ifndef PLUMB_ITS_PRODUCTS_H
#define PLUMB_ITS_PRODUCTS_H

#include "its/its.h"

// The same system with such facts in the guards of transitions that mention products. GIVE.
Its *its_explain_products(const Its *its);

#endif

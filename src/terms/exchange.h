// Sums that stay what they are when their operands trade places: what sorting keeps, counted or added up.
#ifndef PLUMB_TERMS_EXCHANGE_H
#define PLUMB_TERMS_EXCHANGE_H

#include "terms/term.h"

// Looks for equalities between sums below the roots that always hold, and appends both sides of each. Effort is bounded: equalities may be missed.
// Adds terms to the bank.
void exchange_find_equal(TermBank *bank, const Term *roots, uint32_t count, TermVec *pairs);

#endif

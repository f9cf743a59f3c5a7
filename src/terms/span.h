// Conjunctions of comparisons of one term with constants: each says that the term lies in an interval.
#ifndef PLUMB_TERMS_SPAN_H
#define PLUMB_TERMS_SPAN_H

#include "terms/bank.h"

// a & b (width 1), if both are such comparisons of the same term and their conjunction is simpler; otherwise none.
Term span_and(TermBank *bank, Term a, Term b);

#endif

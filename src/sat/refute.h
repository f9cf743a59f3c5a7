// Why terms cannot be true together, for others to check: clauses that say they are, and a proof that these lead to a contradiction.
#ifndef PLUMB_SAT_REFUTE_H
#define PLUMB_SAT_REFUTE_H

#include "base/budget.h"
#include "base/text.h"
#include "terms/term.h"

typedef enum {
  REFUTE_UNKNOWN,  // not shown with the budget
  REFUTE_CIRCUIT,  // no clauses are needed: the circuit folds to false
  REFUTE_PROVED
} RefuteResult;

typedef struct {
  Text dimacs, lrat;
  uint64_t variables, clauses;
} Refutation;

// Asks a solver of its own from the beginning, with the terms (width 1) as unit clauses, without equalities that algebra or sweeping show. The clauses are those of the terms as they are,
// and of "same offset, same byte" for reads of arbitrary arrays as far as it is needed. Appends texts if PROVED only. Budget: may be null.
RefuteResult refute_terms(TermBank *bank, const Term *terms, uint32_t count, Budget *budget, Refutation *refutation);
void refutation_release(Refutation *refutation);

#endif

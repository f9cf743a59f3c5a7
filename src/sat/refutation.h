// Proofs that clauses cannot be true together, in the form LRAT (Cruz-Filipe, Heule, Hunt, Kaufmann and Schneider-Kamp 2017, "Efficient certified RAT
// verification"): derived clauses, each with the clauses from which it follows by unit propagation, in the order in which they become unit. A checker needs no search.
#ifndef PLUMB_SAT_REFUTATION_H
#define PLUMB_SAT_REFUTATION_H

#include "base/text.h"
#include "sat/sat.h"

// Both: clauses with a 0 behind each. Appends a proof from `given`, numbered from 1 in their order, by those of the `learnt` clauses that it needs. False: they do not
// lead to a contradiction by unit propagation, or the budget (may be null) is spent; then nothing is appended. Time: a unit propagation for each learnt clause.
bool refutation_print(const LiteralVec *given, const LiteralVec *learnt, Budget *budget, Text *lrat);

// The clauses as DIMACS.
void clauses_print(const LiteralVec *clauses, Text *dimacs);

#endif

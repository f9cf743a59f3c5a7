// Non-termination of integer transition systems.
//
// The verdict is a claim with a certificate; nobody should pass it on before src/check has agreed (check_recurrence(its, &nontermination->certificate, ...)).
#ifndef PLUMB_PROVE_NONTERMINATE_H
#define PLUMB_PROVE_NONTERMINATE_H

#include "base/answer.h"
#include "base/budget.h"
#include "base/stats.h"
#include "its/recurrence.h"
#include "prove/technique.h"
#include "solver/entail.h"

typedef struct {
  Answer verdict;                     // YES: there is an infinite run from the initial location; else UNKNOWN
  RecurrenceCertificate certificate;  // about the system as it was given
  TechniqueSet used;                  // that found it
} Nontermination;

// The oracle may be null; stats may be null. The techniques of the set are left out. The budget's steps are calls of the SMT solver.
Nontermination *nontermination_prove(const Its *its, Oracle *oracle, TechniqueSet without, Stats *stats,
                                     Budget *budget);      // GIVE
void nontermination_free(Nontermination *nontermination);  // TAKE

// "x = 5, y = 0 leads to l3 in 2 steps (l1, l2, l3); there x >= 1 holds again after each round (l3, l4, l3)"
void nontermination_print(const Its *its, const Nontermination *nontermination, Text *text);

#endif

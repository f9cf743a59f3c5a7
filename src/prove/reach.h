// Is an error location reached? Property-directed reachability over linear integer arithmetic: A. R. Bradley, "SAT-based model checking without
// unrolling" (2011), with the transitions' preimages as cubes, as in Komuravelli, Gurfinkel and Chaki, "SMT-based model checking for recursive
// programs" (2014).
//
// The verdict is a claim with a certificate; nobody should pass it on before src/check has agreed (check_safety(its, &reach->certificate, ...)).
#ifndef PLUMB_PROVE_REACH_H
#define PLUMB_PROVE_REACH_H

#include "base/answer.h"
#include "base/budget.h"
#include "its/safety.h"
#include "solver/entail.h"

typedef struct {
  Answer verdict;  // YES: no error location is reached; NO: one is; UNKNOWN: neither was found within the budget
  SafetyCertificate certificate;
} Reach;

// The oracle answers about conjunctions. The budget's steps are questions.
Reach *reach_prove(const Its *its, Oracle *oracle, Budget *budget);  // GIVE
// The same by linear invariants alone (inductive.h), with which reach_prove begins.
Reach *reach_prove_by_inequalities(const Its *its, Oracle *oracle, Budget *budget);  // GIVE
void reach_free(Reach *reach);                                       // TAKE; null is fine

#endif

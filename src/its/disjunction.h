// Formulas in disjunctive form: one conjunction of atoms per case, as transitions have them.
#ifndef PLUMB_ITS_DISJUNCTION_H
#define PLUMB_ITS_DISJUNCTION_H

#include "logic/atom.h"

VEC_DEFINE(CaseVec, case_vec, AtomVec)

typedef struct {
  CaseVec cases;
  uint64_t atoms;  // of all cases
} Disjunction;     // an all-zero Disjunction is false

Disjunction disjunction_true(void);  // one case without atoms
void disjunction_release(Disjunction *disjunction);

// Each is false when the result would have too many cases or atoms: then it is unusable, and only good to be released.
bool disjunction_and_atom(Disjunction *disjunction, Atom atom);
bool disjunction_and(Disjunction *disjunction, const Disjunction *other);
bool disjunction_or(Disjunction *disjunction, Disjunction *other);  // TAKE other, which is false afterwards

#endif

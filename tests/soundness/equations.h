// Constraints over symbols of which most have known values: the question whether a concrete state is one of those that an abstract state describes.
//
// Written independently of the engine's own knowledge and oracle, which it judges: equations with one unknown are solved one after the other, the definitions
// of products and wrapped numbers are computed, values of the other symbols are guessed, and what is left goes to Z3.
#ifndef PLUMB_TESTS_SOUNDNESS_EQUATIONS_H
#define PLUMB_TESTS_SOUNDNESS_EQUATIONS_H

#include "logic/atom.h"
#include "solver/smt.h"

typedef struct {
  Symbol symbol;
  Int value;
} Assignment;
VEC_DEFINE(AssignmentVec, assignment_vec, Assignment)

typedef struct {
  Terms *terms;
  AssignmentVec assigned;
  Map index;     // symbol -> index into assigned
  AtomVec open;  // not decided yet
  bool impossible;
  Atom culprit;  // the atom that could not be satisfied
} Equations;

void equations_init(Equations *equations, Terms *terms);
void equations_copy(Equations *to, const Equations *from);  // to is overwritten
void equations_release(Equations *equations);

void equations_add(Equations *equations, Atom atom);
void equations_add_value(Equations *equations, Linear term, Int value);  // term == value
void equations_solve(Equations *equations);                              // as far as values follow; sets impossible

// The value of a term; false: some symbol in it has none, or it does not fit.
bool equations_value(const Equations *equations, Linear term, Int *value);

// Solves, and asks Z3 about the rest. False: there is surely no solution.
bool equations_possible(Equations *equations, Smt *smt);

#endif

// Does what is known imply an atom? A chain of layers, the cheap ones first, each counted and switchable.
//
//   1 syntactic  constants; the atom, a stronger one, or its negation is there
//   2 bounds     the interval of the atom's term
//   3 memo       asked before about the same knowledge
//   4 recall     models and minima that the simplex found for the same knowledge
//   5 pairs      one inequality and bounds; a disequality with a known side (behind the simplex where there are many inequalities)
//   6 simplex    exact linear programming with branch and bound, warm per knowledge
//   7 SMT        Z3 with a limit on its steps: only what the simplex could not decide
//
// YES      entailed over Z.
// NO       not entailed, provided that the knowledge has a model at all (whether it has one is the question FALSE, oracle_contradiction).
// UNKNOWN  not decided within the limits. Limits are counted in steps: the same questions in the same order give the same answers,
//          except after the budget was cancelled.
#ifndef PLUMB_SOLVER_ENTAIL_H
#define PLUMB_SOLVER_ENTAIL_H

#include "base/answer.h"
#include "base/budget.h"
#include "base/stats.h"
#include "logic/knowledge.h"

enum {
  ORACLE_SYNTACTIC = 1,
  ORACLE_BOUNDS = 2,
  ORACLE_PAIRS = 4,
  ORACLE_MEMO = 8,
  ORACLE_SIMPLEX = 16,
  ORACLE_SMT = 32,
  ORACLE_ALL = 63
};

typedef struct Oracle Oracle;

Oracle *oracle_new(Terms *terms, Stats *stats, Budget *budget);  // GIVE; borrows all three; budget may be null
void oracle_free(Oracle *oracle);                                // TAKE; null is fine

Answer oracle_entails(Oracle *oracle, const Knowledge *knowledge, Atom atom);

// Is the knowledge surely inconsistent?
bool oracle_contradiction(Oracle *oracle, const Knowledge *knowledge);

// A lower bound of the term in all models of the knowledge; false: none known. Inconsistent knowledge: true, and BOUND_NONE_HIGH.
bool oracle_minimise(Oracle *oracle, const Knowledge *knowledge, Linear linear, Int *low);

void oracle_set_layers(Oracle *oracle, unsigned mask);
void oracle_set_step_limit(Oracle *oracle, uint64_t steps);  // of Z3, per question

// Definitions of products are told to Z3 too: more answers, much slower.
void oracle_set_nonlinear(Oracle *oracle, bool nonlinear);

// Z3 is asked again about every YES and every lower bound of the other layers; a contradiction is a defect (exit 70).
void oracle_set_validate(Oracle *oracle, bool validate);

#endif

// Linear programs over one Knowledge, many questions each: a warm, exact simplex.
//
// The symbols fall into components (two symbols that occur in one constraint are in the same); each component has a tableau of its own, built when
// it is first asked about and feasible ever after, so that a question costs the few pivots that lead from the last answer to this one.
// A question about symbols of several components joins them for good. Disequalities are rows without bounds: they are searched for their two
// sides (branch and bound, on a copy of the tableau, with a limit), and where one side is impossible the row is tightened.
//
// Answers:
//  YES      entailed over Z.
//  NO       not entailed, provided that the knowledge has a model at all: the part of it that is connected with the goal has one that
//           falsifies the goal, satisfies the disequalities, and fits the definitions of all symbols in it.
//  UNKNOWN  a number or a limit was exceeded, or only models were found that do not fit the definition of a product.
#ifndef PLUMB_SOLVER_SIMPLEX_H
#define PLUMB_SOLVER_SIMPLEX_H

#include "base/answer.h"
#include "logic/knowledge.h"
#include "solver/model.h"

typedef enum { LP_UNKNOWN, LP_FOUND, LP_UNBOUNDED, LP_INFEASIBLE } LpResult;

typedef struct Simplex Simplex;

Simplex *simplex_new(const Terms *terms, const Knowledge *knowledge);     // GIVE; the knowledge is copied
void simplex_free(Simplex *simplex);                                      // TAKE; null is fine
bool simplex_is_for(const Simplex *simplex, const Knowledge *knowledge);  // same content?

// Is the goal entailed? FALSE as a goal asks whether all of the knowledge is contradictory. `model` (may be null) is set on NO, sorted.
Answer simplex_entails(Simplex *simplex, Atom goal, Model *model);

// What earlier answers say about the goal, without a new linear program: one of the last models falsifies it, or its minimum was found. The answers
// mean the same; UNKNOWN: they say nothing.
Answer simplex_recall(const Simplex *simplex, Atom goal);

// After UNKNOWN: was it only for a product? Then a solver of linear constraints has nothing to add.
bool simplex_stopped_at_product(const Simplex *simplex);

// A lower bound of the objective over the integer models: its minimum over the rationals (separately for unconnected parts, disequalities
// partly taken into account), rounded up; that of each part is looked for once. FOUND sets *low. INFEASIBLE: the part of the knowledge that is connected has no model.
LpResult simplex_minimise(Simplex *simplex, Linear objective, Int *low);

uint64_t simplex_pivots(const Simplex *simplex);  // spent so far, for statistics

#endif

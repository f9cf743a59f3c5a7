// Loops whose guard cannot hold for long because values grow, or shrink, by factors: a step of a lexicographic proof for what
// ranking functions do not rank, and logarithmic bounds (Geometric in its/certificate.h).
//
// The updates of such loops are mostly triangular: Frohn, Hark, Giesl, "Termination of polynomial loops" (SAS 2020); Lommen, Meyer,
// Giesl, "Automatic complexity analysis of integer programs via triangular weakly non-linear loops" (IJCAR 2022).
#ifndef PLUMB_PROVE_GEOMETRIC_H
#define PLUMB_PROVE_GEOMETRIC_H

#include "logic/expression.h"
#include "prove/template.h"
#include "solver/entail.h"

// The members are loops at one location. False: no forms were found; without an oracle none are.
bool rank_geometric(const Problem *problem, RankContext *context, uint32_t depth, RankingStep *step);

// The same for transitions that are loops at one location.
bool geometric_find(const Its *its, const uint32_t *loops, uint32_t count, RankContext *context, RankingStep *step);

// At most so many rounds follow, by what all forms but the first are at most in the first of them (values[0] is not looked at).
Expression geometric_rounds(Expressions *table, const Geometric *geometric, const Expression *values);

#endif

// Exact linear programs over a homogeneous cone: the shape that every ranking template has after Farkas' lemma.
//
// Variables are free or >= 0; every row says that a linear combination of them is 0. So all-zero is a solution, no
// first phase is needed, and scaling a solution by a positive factor gives a solution. What is asked: give as many of
// some chosen variables as possible a positive value (a sum of two solutions is a solution, so there is one best set of
// variables that can be positive together). This is maximising the sum of min(chosen variable, 1).
//
// Arithmetic is on 128-bit integers, fraction-free, rows divided by their gcd; where that is too small the program is
// given up, never rounded. Free variables are eliminated once (Markowitz: sparsest row, sparsest column), rows in which
// everything has one sign are solved by zeros; only what is left sees simplex pivots. (solver/tableau.h is the general
// simplex for knowledge: bounds, warm starts, no free columns to get rid of.)
#ifndef PLUMB_PROVE_CONE_H
#define PLUMB_PROVE_CONE_H

#include "base/answer.h"
#include "base/budget.h"
#include "base/int.h"
#include "base/vec.h"
#include "solver/rational.h"

typedef struct Cone Cone;

typedef struct {
  Int factor;
  uint32_t variable;
} ConeTerm;

VEC_DEFINE(ConeTermVec, cone_term_vec, ConeTerm)

Cone *cone_new(void);               // GIVE
Cone *cone_copy(const Cone *cone);  // GIVE
void cone_free(Cone *cone);         // TAKE; null is fine

uint32_t cone_free_variable(Cone *cone);
uint32_t cone_nonnegative_variable(Cone *cone);

// Sum of factor * variable = 0. Repetitions and zero factors are allowed; the terms are reordered.
void cone_row(Cone *cone, ConeTerm *terms, uint32_t count);

// Eliminates what can be eliminated; worth doing before copying. False: numbers became too large, or cancelled.
bool cone_reduce(Cone *cone, Budget *budget);

// Gives as many as possible of the chosen variables (all non-negative ones) a positive value. At most once per cone,
// and no rows can be added afterwards. False: numbers became too large, or cancelled; then there are no values.
bool cone_maximise(Cone *cone, const uint32_t *chosen, uint32_t count, Budget *budget);

// The value of a variable after cone_maximise. False: too large.
bool cone_value(Cone *cone, uint32_t variable, Rational *value);

uint32_t cone_pivots(const Cone *cone);  // for statistics and tests

#endif

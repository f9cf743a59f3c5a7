// Sums of many terms in time proportional to their size, and products. None of it wraps: what does not fit is none.
#ifndef PLUMB_ITS_POLYNOMIAL_H
#define PLUMB_ITS_POLYNOMIAL_H

#include "logic/linear.h"

VEC_DEFINE(SumVec, sum_vec, Monomial)

typedef struct {
  Int constant;
  SumVec monomials;
  bool overflow;
} Sum;  // an all-zero Sum is 0

void sum_add(const Terms *terms, Sum *sum, Linear linear, Int factor);  // + factor * linear; none makes the sum none
Linear sum_take(Terms *terms, Sum *sum);                                // the sum is 0 afterwards

// Linear where one of the two is a number, else a product symbol.
Linear polynomial_multiply(Terms *terms, Linear a, Linear b);

// The same, multiplied out: a sum of products of symbols, in one order, so that equal polynomials are equal terms. Where that takes many
// products, or many factors, it stays a product of sums.
Linear polynomial_multiply_out(Terms *terms, Linear a, Linear b);
Linear polynomial_expand(Terms *terms, Linear linear);  // all that is in it; none stays none

// Products are walked as trees, recursively, wherever they are met. So readers refuse what has a degree beyond this; none has no degree.
enum { POLYNOMIAL_DEGREES = 256 };
#define POLYNOMIAL_TOO_HIGH "degrees beyond 256 are not supported"
bool polynomial_too_high(const Terms *terms, Linear linear);

// base^exponent, 0^0 is 1. False: it would have a degree that is too high.
bool polynomial_power(Terms *terms, Linear base, Int exponent, Linear *power);

#endif

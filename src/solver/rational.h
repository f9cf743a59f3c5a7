// Exact rational numbers over Int: 128 bits each for numerator and denominator, every operation checked.
//
// Nearly all values in the linear programs of this project are integers, and most of them small, so each operation first looks
// whether both denominators are 1. An operation returns false, and leaves *result undefined, when the reduced result does not
// fit (or an intermediate product does not: numerators are reduced by common factors before they are multiplied).
#ifndef PLUMB_SOLVER_RATIONAL_H
#define PLUMB_SOLVER_RATIONAL_H

#include <stdbool.h>

#include "base/int.h"

typedef struct {
  Int numerator, denominator;  // denominator >= 1, no common factor
} Rational;

static inline Rational rational_int(Int value) { return (Rational){value, 1}; }
static inline bool rational_is_int(Rational a) { return a.denominator == 1; }
static inline int rational_sign(Rational a) { return int_sign(a.numerator); }
static inline Rational rational_negate(Rational a) { return (Rational){-a.numerator, a.denominator}; }

Rational rational_make(Int numerator, Int denominator);  // denominator != 0
bool rational_add(Rational a, Rational b, Rational *result);
bool rational_sub(Rational a, Rational b, Rational *result);
bool rational_mul(Rational a, Rational b, Rational *result);
bool rational_div(Rational a, Rational b, Rational *result);  // b != 0

// Below 0, 0, above 0 as a is below, equal to, above b. Never fails.
int rational_compare(Rational a, Rational b);

// The same for a/b and c/d that need not be reduced; b, d > 0.
int rational_compare_fractions(Int a, Int b, Int c, Int d);

Int rational_floor(Rational a);
Int rational_ceil(Rational a);
void rational_print(Text *text, Rational a);  // "3" or "-3/4"

#endif

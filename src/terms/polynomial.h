// Algebra modulo 2^width: terms as polynomials over the words and bits that they are made of. Circuits of multipliers that are built in different
// ways have few gates in common, and no SAT solver shows that a * b is b * a at 16 bits; as polynomials they are equal by sight.
#ifndef PLUMB_TERMS_POLYNOMIAL_H
#define PLUMB_TERMS_POLYNOMIAL_H

#include "terms/term.h"

// Appends pairs of terms below the roots (including these) that are equal for all values of the variables: left, right, left, right, ... Only
// terms that arithmetic makes are compared, and what gets too large is left out.
void polynomial_find_equal(TermBank *bank, const Term *roots, uint32_t count, TermVec *pairs);

#endif

// Integers of Z as sums of multiples of terms, which stay apart so that what is the same on both sides of a comparison goes away before anything becomes bits. Where bits
// are made they are wide enough for every value: no operation wraps.
#ifndef PLUMB_VERIFY_NUMBER_H
#define PLUMB_VERIFY_NUMBER_H

#include "base/int.h"
#include "terms/term.h"

enum { NUMBER_PARTS = 10 };

typedef struct {
  Term base;      // its signed number
  Int factor;     // not 0
  Int low, high;  // of the base, in every assignment
} NumberPart;

// constant + sum of factor * base, between low and high. Not known: what does not fit 120 bits; every operation on it is not known, either.
typedef struct {
  bool is_known;
  uint32_t count;
  Int constant, low, high;
  NumberPart parts[NUMBER_PARTS];
} Number;

Number number_constant(Int value);
// The key of the bits of a float (base/soft.h), as bits; and back.
Term number_key(TermBank *bank, Term bits);
Number number_of_bits(TermBank *bank, Term bits, bool is_unsigned);
// The bits that a number between the bounds needs; 0: too many.
uint32_t number_width(Int low, Int high);
// What a variable of this width stands for; in *holds, that it is between the bounds.
Number number_between(TermBank *bank, Term variable, Int low, Int high, Term *holds);

// Whoever can say that something is never true in the executions that are looked at.
typedef struct {
  bool (*is_never)(void *context, Term fact);  // width 1; false: perhaps it is
  void *context;
} NumberOracle;

// As number_of_bits, with sums that do not wrap as sums of their operands.
Number number_of_sum(TermBank *bank, Term bits, bool is_unsigned, const NumberOracle *oracle);

Number number_add(TermBank *bank, Number a, Number b);
Number number_scale(TermBank *bank, Number a, Int factor);
Number number_sub(TermBank *bank, Number a, Number b);
Number number_product(TermBank *bank, Number a, Number b);  // as a sum of products: what is distributed is found to be the same
Number number_divide(TermBank *bank, Number a, Int divisor);  // towards zero; divisor not 0
Number number_least(TermBank *bank, Number a, Number b);

// Width 1. Of what is not known: id 0.
Term number_is_zero(TermBank *bank, Number a);
Term number_is_positive(TermBank *bank, Number a);  // >= 0
Term number_fits(TermBank *bank, Number a, uint32_t width, bool is_unsigned);
Term number_bits(TermBank *bank, Number a, uint32_t width);  // modulo 2^width; of what is known

#endif

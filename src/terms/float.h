// Terms over the bits of IEEE 754 numbers. A format is named by its width (base/soft.h).
//
// IEEE does not say which NaN an operation gives, and machines differ. Here it is the one of soft_nan, and rewriting may give another one: what is made
// here means the same number, or some NaN. term_float_or_nan puts an arbitrary one in its place, which is what a program sees.
#ifndef PLUMB_TERMS_FLOAT_H
#define PLUMB_TERMS_FLOAT_H

#include "base/soft.h"
#include "terms/term.h"

typedef enum {
  FLOAT_ADD,
  FLOAT_MUL,
  FLOAT_DIV,
  FLOAT_REM,
  FLOAT_SQRT,
  FLOAT_FMA,
  FLOAT_INTEGRAL,
  FLOAT_CONVERT,
  FLOAT_TO_INTEGER,  // truncated; 0 where it does not fit
  FLOAT_FROM_INTEGER,
  FLOAT_OR_NAN  // the first operand, or the second one where that is NaN
} FloatKind;

// How a node rounds, and for conversions whether the integer is signed.
static inline uint8_t float_mode(Rounding rounding, bool is_signed) { return (uint8_t)((unsigned)rounding | (unsigned)is_signed << 4); }
static inline Rounding float_mode_rounding(uint8_t mode) { return (Rounding)(mode & 15); }
static inline bool float_mode_is_signed(uint8_t mode) { return mode >> 4 & 1; }

Term term_float_add(TermBank *bank, Rounding rounding, Term a, Term b);
Term term_float_sub(TermBank *bank, Rounding rounding, Term a, Term b);
Term term_float_mul(TermBank *bank, Rounding rounding, Term a, Term b);
Term term_float_div(TermBank *bank, Rounding rounding, Term a, Term b);
Term term_float_rem(TermBank *bank, Term a, Term b);  // fmod
Term term_float_sqrt(TermBank *bank, Rounding rounding, Term a);
Term term_float_fma(TermBank *bank, Rounding rounding, Term a, Term b, Term c);
Term term_float_integral(TermBank *bank, Rounding rounding, Term a);
Term term_float_convert(TermBank *bank, Rounding rounding, Term a, uint32_t width);
Term term_float_to_integer(TermBank *bank, Term a, uint32_t width,
                           bool is_signed);  // truncated; 0 where it does not fit
Term term_float_fits_integer(TermBank *bank, Term a, uint32_t width, bool is_signed);
Term term_float_from_integer(TermBank *bank, Rounding rounding, Term a, uint32_t width, bool is_signed);
Term term_float_neg(TermBank *bank, Term a);
Term term_float_abs(TermBank *bank, Term a);
// a, or a NaN with the sign and the payload of `nan` where a is one.
Term term_float_or_nan(TermBank *bank, Term a, Term nan);
// A term for the same number, which may be another NaN.
Term term_float_value(TermBank *bank, Term a);
// Is there a circuit? The remainder of the wider formats takes too many steps.
bool term_float_has_rem(uint32_t width);

// ---- Questions: width 1 ----

Term term_float_less(TermBank *bank, Term a, Term b);
Term term_float_equal(TermBank *bank, Term a, Term b);  // +0 and -0 are equal, NaN is unequal to all
Term term_float_is_nan(TermBank *bank, Term a);
Term term_float_is_infinite(TermBank *bank, Term a);
Term term_float_is_zero(TermBank *bank, Term a);

// ---- What is known of the numbers that a term can be (float_range.c) ----

// Keys: floats in order, -0 below +0: the magnitude of positive ones, -1 - magnitude of negative ones.
typedef struct {
  Int low, high;
  bool may_be_nan;
} FloatRange;

static inline Int float_key(uint32_t width, UInt bits) {
  UInt magnitude = bits & (soft_sign(width) - 1);
  return soft_is_negative(width, bits) ? -1 - (Int)magnitude : (Int)magnitude;
}
static inline UInt float_of_key(uint32_t width, Int key) {
  return key < 0 ? soft_sign(width) | (UInt)(-1 - key) : (UInt)key;
}
FloatRange term_float_range(TermBank *bank, Term a);

#endif

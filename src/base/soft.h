// Arithmetic on the bits of IEEE 754 numbers: half (16 bits), float (32), double (64), x87's extended (80) and quad (128), in every rounding mode,
// with integers only. A format is named by its width. What the machine has in hardware is a second opinion: soft_test.c asks it.
//
// A NaN that comes out is positive, quiet, and has no payload: what a machine makes there is not determined by IEEE 754. Numbers of 80 bits that
// x87 refuses (a leading bit of 0 in front of a normal exponent) are NaN.
#ifndef PLUMB_BASE_SOFT_H
#define PLUMB_BASE_SOFT_H

#include "base/int.h"

typedef enum {
  ROUND_NEAREST,  // ties to even
  ROUND_TOWARD_ZERO,
  ROUND_UPWARD,
  ROUND_DOWNWARD,
  ROUND_NEAREST_AWAY  // ties away from zero; no mode of C, but what round() does
} Rounding;
enum { ROUNDING_COUNT = 5 };

typedef struct {
  uint32_t exponent_bits;
  uint32_t precision;     // bits of a significand, with the leading one
  int bias, least, most;  // exponents of the leading bit of normal numbers
  bool has_leading_bit;   // x87: the leading bit is written
} SoftFormat;

bool soft_is_format(uint32_t width);
SoftFormat soft_format(uint32_t width);

// ---- Special numbers ----

UInt soft_nan(uint32_t width);
UInt soft_infinity(uint32_t width);  // positive
UInt soft_largest(uint32_t width);   // finite and positive
UInt soft_sign(uint32_t width);      // the sign bit alone: -0

bool soft_is_nan(uint32_t width, UInt a);
bool soft_is_infinite(uint32_t width, UInt a);
bool soft_is_zero(uint32_t width, UInt a);
bool soft_is_negative(uint32_t width, UInt a);  // the sign bit

// ---- Order ----

// The bits of a number of at most 64 bits, NaN included, as one in -2^(width-1) .. 2^(width-1) - 1 that is in the order of the numbers: the bits themselves where
// the sign is not set (0 for +0), -1 for -0. Above the key of +infinity and below that of -infinity are the NaN.
Int soft_key(uint32_t width, UInt a);
UInt soft_of_key(uint32_t width, Int key);

// ---- Operations ----

UInt soft_add(uint32_t width, Rounding rounding, UInt a, UInt b);
UInt soft_mul(uint32_t width, Rounding rounding, UInt a, UInt b);
UInt soft_div(uint32_t width, Rounding rounding, UInt a, UInt b);
UInt soft_fma(uint32_t width, Rounding rounding, UInt a, UInt b, UInt c);  // a * b + c, rounded once
UInt soft_sqrt(uint32_t width, Rounding rounding, UInt a);
UInt soft_rem(uint32_t width, UInt a, UInt b);        // fmod: what is left of the truncated quotient
UInt soft_remainder(uint32_t width, UInt a, UInt b);  // ... of the nearest one, ties to even
// Does the quotient lie in the middle between two integers? C libraries are known to choose the wrong one.
bool soft_remainder_ties(uint32_t width, UInt a, UInt b);
UInt soft_integral(uint32_t width, Rounding rounding, UInt a);
UInt soft_convert(Rounding rounding, uint32_t from, uint32_t to, UInt a);
UInt soft_from_integer(uint32_t width, Rounding rounding, UInt a, uint32_t bits, bool is_signed);
// Truncated. False: it does not fit, or is NaN.
bool soft_to_integer(uint32_t width, UInt a, uint32_t bits, bool is_signed, UInt *result);

// -1, 0 or 1; 2 if one is NaN.
int soft_compare(uint32_t width, UInt a, UInt b);
// The neighbour in a direction; NaN and the last infinity stay.
UInt soft_next(uint32_t width, UInt a, bool up);
// a * 2^exponent
UInt soft_scale(uint32_t width, Rounding rounding, UInt a, Int exponent);
// a = fraction * 2^exponent with 1/2 <= |fraction| < 1; zeros, infinities and NaN are their own fraction, with exponent 0.
UInt soft_split(uint32_t width, UInt a, int *exponent);

#endif

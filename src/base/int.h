// Exact integers for coefficients, bounds and constants: 128 bits, every operation checked.
//
// Programs have values below 2^64, so 128 bits leave room for products with coefficients; where even that is not enough the
// operation says so and the caller goes on with less knowledge. Nothing here ever wraps.
#ifndef PLUMB_BASE_INT_H
#define PLUMB_BASE_INT_H

#include <stdbool.h>
#include <stdint.h>

#include "base/text.h"

__extension__ typedef __int128 Int;
__extension__ typedef unsigned __int128 UInt;

#define INT_MAX128 ((Int)(~(UInt)0 >> 1))
#define INT_MIN128 (-INT_MAX128)  // symmetric: negation never overflows; the one value below it is never made

// Each returns false, and leaves *result undefined, when the exact result does not fit.
static inline bool int_add(Int a, Int b, Int *result) { return !__builtin_add_overflow(a, b, result) && *result >= INT_MIN128; }
static inline bool int_sub(Int a, Int b, Int *result) { return !__builtin_sub_overflow(a, b, result) && *result >= INT_MIN128; }
static inline bool int_mul(Int a, Int b, Int *result) { return !__builtin_mul_overflow(a, b, result) && *result >= INT_MIN128; }

static inline Int int_abs(Int a) { return a < 0 ? -a : a; }
static inline Int int_pow2(unsigned exponent) { return (Int)1 << exponent; }  // exponent <= 126
static inline bool int_are_opposite(Int a, Int b) { return (UInt)a + (UInt)b == 0; }
static inline int int_sign(Int a) { return (a > 0) - (a < 0); }

Int int_gcd(Int a, Int b);         // >= 0; gcd(0, 0) = 0
Int int_floor_div(Int a, Int b);   // b != 0
Int int_ceil_div(Int a, Int b);    // b != 0
Int int_floor_mod(Int a, Int b);   // b > 0; in [0, b)
uint64_t int_hash(Int a);
void int_print(Text *text, Int a);                      // decimal
bool int_parse(const char *string, const char **end, Int *value);  // decimal with optional sign; false: no digits or too large

#endif

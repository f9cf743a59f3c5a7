// See soft.h. A finite number is taken apart into a sign, an exponent and a significand of 256 bits whose leading one stands at bit 254; what is shifted
// out at the bottom leaves a one there (a sticky bit), so that rounding sees that it was there. Two numbers of which no bit was lost are aligned
// exactly; where bits were lost, the leading bits cannot cancel each other but for one.
#include "base/soft.h"

#include <assert.h>

enum { TOP = 254 };

typedef struct {
  UInt high, low;
} Wide;

typedef enum { CLASS_ZERO, CLASS_FINITE, CLASS_INFINITE, CLASS_NAN } Class;

typedef struct {
  Class class;
  bool negative;
  int exponent;  // of the leading bit
  Wide wide;
} Number;

// ---- 256 bits ----

static bool wide_is_zero(Wide a) { return !a.high && !a.low; }
static bool wide_less(Wide a, Wide b) { return a.high != b.high ? a.high < b.high : a.low < b.low; }

static Wide wide_left(Wide a, uint32_t by) {
  if (by == 0) return a;
  if (by >= 256) return (Wide){0, 0};
  if (by >= 128) return (Wide){a.low << (by - 128), 0};
  return (Wide){a.high << by | a.low >> (128 - by), a.low << by};
}

static Wide wide_right(Wide a, uint32_t by) {
  if (by == 0) return a;
  if (by >= 256) return (Wide){0, 0};
  if (by >= 128) return (Wide){0, a.high >> (by - 128)};
  return (Wide){a.high >> by, a.low >> by | a.high << (128 - by)};
}

static Wide wide_right_sticky(Wide a, uint32_t by) {
  Wide result = wide_right(a, by), back = wide_left(result, by);
  bool lost = by >= 256 ? !wide_is_zero(a) : back.high != a.high || back.low != a.low;
  result.low |= lost;
  return result;
}

static Wide wide_add(Wide a, Wide b) {
  Wide result = {a.high + b.high, a.low + b.low};
  result.high += result.low < a.low;
  return result;
}

static Wide wide_sub(Wide a, Wide b) { return (Wide){a.high - b.high - (a.low < b.low), a.low - b.low}; }

static uint32_t count_leading(UInt a) {
  uint64_t high = (uint64_t)(a >> 64), low = (uint64_t)a;
  return high ? (uint32_t)__builtin_clzll(high) : low ? 64 + (uint32_t)__builtin_clzll(low) : 128;
}

static uint32_t wide_leading(Wide a) { return a.high ? count_leading(a.high) : 128 + count_leading(a.low); }

static Wide wide_product(UInt a, UInt b) {
  UInt mask = ~(uint64_t)0, a1 = a >> 64, a0 = a & mask, b1 = b >> 64, b0 = b & mask;
  Wide result = {a1 * b1, a0 * b0};
  UInt middle[2] = {a1 * b0, a0 * b1};
  for (int i = 0; i < 2; i++) result = wide_add(result, (Wide){middle[i] >> 64, middle[i] << 64});
  return result;
}

// ---- Formats ----

bool soft_is_format(uint32_t width) { return width == 16 || width == 32 || width == 64 || width == 80 || width == 128; }

SoftFormat soft_format(uint32_t width) {
  assert(soft_is_format(width));
  uint32_t exponent_bits = width == 16 ? 5 : width == 32 ? 8 : width == 64 ? 11 : 15;
  int bias = (1 << (exponent_bits - 1)) - 1;
  uint32_t precision = width - exponent_bits - (width == 80);
  return (SoftFormat){exponent_bits, precision, bias, 1 - bias, bias, width == 80};
}

UInt soft_sign(uint32_t width) { return (UInt)1 << (width - 1); }
UInt soft_infinity(uint32_t width) {
  SoftFormat format = soft_format(width);
  UInt ones = ((UInt)1 << format.exponent_bits) - 1;
  UInt leading = format.has_leading_bit ? (UInt)1 << 63 : 0;
  return ones << (width - 1 - format.exponent_bits) | leading;
}
UInt soft_nan(uint32_t width) { return soft_infinity(width) | (UInt)1 << (soft_format(width).precision - 2); }
UInt soft_largest(uint32_t width) { return soft_infinity(width) - (width == 80 ? (UInt)1 << 63 : 0) - 1; }

static Number unpack(uint32_t width, UInt a) {
  SoftFormat format = soft_format(width);
  uint32_t stored = width - 1 - format.exponent_bits;
  UInt field = a >> stored & (((UInt)1 << format.exponent_bits) - 1), bits = a & (((UInt)1 << stored) - 1);
  UInt fraction = bits & (((UInt)1 << (format.precision - 1)) - 1);
  Number number = {.negative = a >> (width - 1) & 1};
  bool is_leading = format.has_leading_bit ? bits >> 63 & 1 : field != 0;
  bool is_refused = format.has_leading_bit && field && !is_leading;
  if (field == ((UInt)1 << format.exponent_bits) - 1 || is_refused) {
    number.class = fraction || is_refused ? CLASS_NAN : CLASS_INFINITE;
    return number;
  }
  UInt significand = fraction | (UInt)is_leading << (format.precision - 1);
  if (!significand) return number;
  number.class = CLASS_FINITE;
  Wide wide = {0, significand};
  uint32_t leading = wide_leading(wide);
  number.wide = wide_left(wide, leading - (255 - TOP));
  number.exponent = (field ? (int)field - format.bias : format.least) - (int)(leading - (256 - format.precision));
  return number;
}

Int soft_key(uint32_t width, UInt a) {
  UInt sign = soft_sign(width);
  return a & sign ? -(Int)(a & (sign - 1)) - 1 : (Int)a;
}

UInt soft_of_key(uint32_t width, Int key) { return key < 0 ? soft_sign(width) | (UInt)~key : (UInt)key; }

bool soft_is_nan(uint32_t width, UInt a) { return unpack(width, a).class == CLASS_NAN; }
bool soft_is_infinite(uint32_t width, UInt a) { return unpack(width, a).class == CLASS_INFINITE; }
bool soft_is_zero(uint32_t width, UInt a) { return unpack(width, a).class == CLASS_ZERO; }
bool soft_is_negative(uint32_t width, UInt a) { return a >> (width - 1) & 1; }

// ---- Rounding ----

static UInt with_sign(uint32_t width, bool negative, UInt magnitude) {
  return negative ? magnitude | soft_sign(width) : magnitude;
}

static bool rounds_away(Rounding rounding, bool negative, bool is_odd, bool half, bool rest) {
  switch (rounding) {
    case ROUND_NEAREST: return half && (rest || is_odd);
    case ROUND_NEAREST_AWAY: return half;
    case ROUND_UPWARD: return !negative && (half || rest);
    case ROUND_DOWNWARD: return negative && (half || rest);
    case ROUND_TOWARD_ZERO: return false;
  }
  return false;
}

static UInt overflowed(uint32_t width, Rounding rounding, bool negative) {
  bool to_infinity = rounds_away(rounding, negative, true, true, true);
  return with_sign(width, negative, to_infinity ? soft_infinity(width) : soft_largest(width));
}

// The highest `kept` of the bits up to TOP, rounded: one bit more when it carries.
static UInt round_wide(Wide wide, uint32_t kept, Rounding rounding, bool negative) {
  Wide whole = wide_right(wide, TOP + 1 - kept), rest = wide_sub(wide, wide_left(whole, TOP + 1 - kept));
  Wide half = wide_left((Wide){0, 1}, TOP - kept);
  bool is_half = !wide_less(rest, half);
  bool is_more = is_half ? wide_less(half, rest) : !wide_is_zero(rest);
  return whole.low + rounds_away(rounding, negative, whole.low & 1, is_half, is_more);
}

// number.exponent is that of bit TOP, wherever the leading bit is; wide may be 0.
static UInt pack(uint32_t width, Rounding rounding, Number number) {
  SoftFormat format = soft_format(width);
  if (wide_is_zero(number.wide)) return with_sign(width, number.negative, 0);
  uint32_t leading = wide_leading(number.wide);
  if (leading == 0) {
    number.wide = wide_right_sticky(number.wide, 1);
    number.exponent++;
  } else {
    number.wide = wide_left(number.wide, leading - 1);
    number.exponent -= (int)leading - 1;
  }
  if (number.exponent > format.most) return overflowed(width, rounding, number.negative);
  int64_t below = (int64_t)format.least - number.exponent;
  if (below > 0) number.wide = wide_right_sticky(number.wide, below > 256 ? 256 : (uint32_t)below);
  UInt significand = round_wide(number.wide, format.precision, rounding, number.negative);
  UInt field = below > 0 ? 0 : (UInt)(number.exponent + format.bias - 1);  // the leading bit adds one
  UInt magnitude = (field << (format.precision - 1)) + significand;
  if (magnitude >> (format.precision - 1) >= ((UInt)1 << format.exponent_bits) - 1)
    return overflowed(width, rounding, number.negative);
  if (format.has_leading_bit) {
    UInt fraction = magnitude & (((UInt)1 << 63) - 1), exponent = magnitude >> 63;
    magnitude = exponent << 64 | (UInt)(exponent != 0) << 63 | fraction;
  }
  return with_sign(width, number.negative, magnitude);
}

// ---- Operations ----

static Number number_add(Rounding rounding, Number a, Number b) {
  if (a.class == CLASS_NAN || b.class == CLASS_NAN) return (Number){.class = CLASS_NAN};
  if (a.class == CLASS_INFINITE && b.class == CLASS_INFINITE && a.negative != b.negative)
    return (Number){.class = CLASS_NAN};
  if (a.class == CLASS_INFINITE || b.class == CLASS_INFINITE) return a.class == CLASS_INFINITE ? a : b;
  if (a.class == CLASS_ZERO && b.class == CLASS_ZERO)
    return (Number){.negative = a.negative == b.negative ? a.negative : rounding == ROUND_DOWNWARD};
  if (a.class == CLASS_ZERO || b.class == CLASS_ZERO) return a.class == CLASS_ZERO ? b : a;
  bool swap = a.exponent != b.exponent ? a.exponent < b.exponent : wide_less(a.wide, b.wide);
  Number large = swap ? b : a, small = swap ? a : b;
  int64_t distance = (int64_t)large.exponent - small.exponent;
  Wide shifted = wide_right_sticky(small.wide, distance > 256 ? 256 : (uint32_t)distance);
  large.wide = large.negative == small.negative ? wide_add(large.wide, shifted) : wide_sub(large.wide, shifted);
  if (wide_is_zero(large.wide)) return (Number){.negative = rounding == ROUND_DOWNWARD};
  return large;
}

// Exact: 226 bits at most.
static Number number_mul(Number a, Number b) {
  bool negative = a.negative != b.negative, zero = a.class == CLASS_ZERO || b.class == CLASS_ZERO;
  bool infinite = a.class == CLASS_INFINITE || b.class == CLASS_INFINITE;
  if (a.class == CLASS_NAN || b.class == CLASS_NAN || (zero && infinite)) return (Number){.class = CLASS_NAN};
  if (zero || infinite) return (Number){.class = infinite ? CLASS_INFINITE : CLASS_ZERO, .negative = negative};
  Wide product = wide_product(wide_right(a.wide, 127).low, wide_right(b.wide, 127).low);
  uint32_t leading = wide_leading(product);  // the leading one of the product is bit 254, or 255
  Number result = {CLASS_FINITE, negative, a.exponent + b.exponent, product};
  if (leading == 0) result.wide = wide_right_sticky(product, 1), result.exponent++;
  return result;
}

static UInt finish(uint32_t width, Rounding rounding, Number number) {
  switch (number.class) {
    case CLASS_NAN: return soft_nan(width);
    case CLASS_INFINITE: return with_sign(width, number.negative, soft_infinity(width));
    case CLASS_ZERO: return with_sign(width, number.negative, 0);
    case CLASS_FINITE: return pack(width, rounding, number);
  }
  return 0;
}

UInt soft_add(uint32_t width, Rounding rounding, UInt a, UInt b) {
  return finish(width, rounding, number_add(rounding, unpack(width, a), unpack(width, b)));
}

UInt soft_mul(uint32_t width, Rounding rounding, UInt a, UInt b) {
  return finish(width, rounding, number_mul(unpack(width, a), unpack(width, b)));
}

UInt soft_fma(uint32_t width, Rounding rounding, UInt a, UInt b, UInt c) {
  Number product = number_mul(unpack(width, a), unpack(width, b));
  return finish(width, rounding, number_add(rounding, product, unpack(width, c)));
}

UInt soft_div(uint32_t width, Rounding rounding, UInt a, UInt b) {
  Number x = unpack(width, a), y = unpack(width, b), result = {.negative = x.negative != y.negative};
  bool is_nan = x.class == CLASS_NAN || y.class == CLASS_NAN || (x.class == y.class && x.class != CLASS_FINITE);
  if (is_nan) return soft_nan(width);
  if (x.class == CLASS_INFINITE || y.class == CLASS_ZERO) result.class = CLASS_INFINITE;
  if (x.class != CLASS_FINITE || y.class != CLASS_FINITE) return finish(width, rounding, result);
  Wide rest = wide_right(x.wide, 1), divisor = wide_right(y.wide, 1), quotient = {0, 0};
  for (int i = TOP; i > TOP - 120; i--) {  // bit TOP has the weight of the difference of the exponents
    bool fits = !wide_less(rest, divisor);
    if (fits) rest = wide_sub(rest, divisor);
    if (fits) quotient = wide_add(quotient, wide_left((Wide){0, 1}, (uint32_t)i));
    rest = wide_left(rest, 1);
  }
  quotient.low |= !wide_is_zero(rest);
  return pack(width, rounding, (Number){CLASS_FINITE, result.negative, x.exponent - y.exponent, quotient});
}

// Bit by bit: the root of a significand in [1, 4), with 120 bits behind the point.
UInt soft_sqrt(uint32_t width, Rounding rounding, UInt a) {
  Number x = unpack(width, a);
  if (x.class == CLASS_NAN || (x.negative && x.class != CLASS_ZERO)) return soft_nan(width);
  if (x.class != CLASS_FINITE) return a;
  bool is_odd = x.exponent & 1;
  Wide number = wide_right(x.wide, is_odd ? TOP - 241 : TOP - 240);  // below 4, with 240 bits behind the point
  UInt root = 0;
  for (int i = 120; i >= 0; i--) {
    UInt next = root | (UInt)1 << i;
    if (!wide_less(number, wide_product(next, next))) root = next;
  }
  Wide square = wide_product(root, root), wide = wide_left((Wide){0, root}, TOP - 120);
  wide.low |= wide_less(square, number);
  return pack(width, rounding, (Number){CLASS_FINITE, false, (x.exponent - is_odd) / 2, wide});
}

// |a| modulo |b|, and the quotient modulo 4; both are finite and not 0.
static Wide remainder_of(Number a, Number b, uint32_t *quotient) {
  Wide rest = wide_right(a.wide, 1), divisor = wide_right(b.wide, 1);
  *quotient = 0;
  for (int64_t i = (int64_t)a.exponent - b.exponent;; i--) {
    bool fits = !wide_less(rest, divisor);
    if (fits) rest = wide_sub(rest, divisor);
    *quotient = (*quotient << 1 | fits) & 3;
    if (i == 0) return rest;
    rest = wide_left(rest, 1);
  }
}

static bool has_remainder(Number a, Number b) {
  return a.class != CLASS_NAN && b.class != CLASS_NAN && a.class != CLASS_INFINITE && b.class != CLASS_ZERO;
}

UInt soft_rem(uint32_t width, UInt a, UInt b) {
  Number x = unpack(width, a), y = unpack(width, b);
  if (!has_remainder(x, y)) return soft_nan(width);
  if (x.class == CLASS_ZERO || y.class == CLASS_INFINITE || x.exponent < y.exponent) return a;
  uint32_t quotient;
  Wide rest = remainder_of(x, y, &quotient);
  return pack(width, ROUND_NEAREST, (Number){CLASS_FINITE, x.negative, y.exponent, wide_left(rest, 1)});
}

UInt soft_remainder(uint32_t width, UInt a, UInt b) {
  Number x = unpack(width, a), y = unpack(width, b);
  if (!has_remainder(x, y)) return soft_nan(width);
  if (x.class == CLASS_ZERO || y.class == CLASS_INFINITE || x.exponent + 1 < y.exponent) return a;
  uint32_t quotient = 0;
  Wide divisor = wide_right(y.wide, 2), rest = wide_right(x.wide, 3);  // with a below b / 2 the quotient is 0
  if (x.exponent >= y.exponent) rest = wide_right(remainder_of(x, y, &quotient), 1);
  Wide twice = wide_left(rest, 1);
  bool beyond = wide_less(divisor, twice), ties = !beyond && !wide_less(twice, divisor);
  bool up = beyond || (ties && quotient & 1);
  if (up) rest = wide_sub(divisor, rest);
  return pack(width, ROUND_NEAREST, (Number){CLASS_FINITE, x.negative != up, y.exponent, wide_left(rest, 2)});
}

bool soft_remainder_ties(uint32_t width, UInt a, UInt b) {
  Number rest = unpack(width, soft_remainder(width, a, b)), divisor = unpack(width, b);
  bool finite = rest.class == CLASS_FINITE && divisor.class == CLASS_FINITE;
  return finite && rest.exponent + 1 == divisor.exponent && rest.wide.high == divisor.wide.high &&
         rest.wide.low == divisor.wide.low;
}

UInt soft_integral(uint32_t width, Rounding rounding, UInt a) {
  Number x = unpack(width, a);
  if (x.class == CLASS_NAN) return soft_nan(width);
  if (x.class != CLASS_FINITE || x.exponent >= (int)soft_format(width).precision - 1) return a;
  uint32_t kept = x.exponent < 0 ? 1 : (uint32_t)x.exponent + 1;
  Wide wide = x.exponent < 0 ? wide_right_sticky(x.wide, (uint32_t)(x.exponent < -9 ? 9 : -x.exponent)) : x.wide;
  UInt whole = round_wide(wide, kept, rounding, x.negative);
  return pack(width, rounding, (Number){CLASS_FINITE, x.negative, TOP, {0, whole}});
}

UInt soft_convert(Rounding rounding, uint32_t from, uint32_t to, UInt a) {
  return finish(to, rounding, unpack(from, a));
}

UInt soft_from_integer(uint32_t width, Rounding rounding, UInt a, uint32_t bits, bool is_signed) {
  UInt mask = bits >= 128 ? ~(UInt)0 : ((UInt)1 << bits) - 1;
  bool negative = is_signed && a >> (bits - 1) & 1;
  UInt magnitude = (negative ? -a : a) & mask;
  return pack(width, rounding, (Number){CLASS_FINITE, negative, TOP, {0, magnitude}});
}

bool soft_to_integer(uint32_t width, UInt a, uint32_t bits, bool is_signed, UInt *result) {
  Number x = unpack(width, a);
  *result = 0;
  if (x.class == CLASS_NAN || x.class == CLASS_INFINITE) return false;
  if (x.class == CLASS_ZERO || x.exponent < 0) return true;
  if (x.exponent >= (int)bits) return false;
  UInt magnitude = wide_right(x.wide, TOP - (uint32_t)x.exponent).low, limit = (UInt)1 << (bits - 1);
  UInt mask = (limit - 1) | limit;
  if (x.negative ? !is_signed || magnitude > limit : is_signed && magnitude >= limit) return false;
  *result = (x.negative ? -magnitude : magnitude) & mask;
  return true;
}

// ---- Order ----

static int compare_magnitudes(Number a, Number b) {
  if (a.class != b.class) return a.class < b.class ? -1 : 1;
  if (a.class != CLASS_FINITE) return 0;
  if (a.exponent != b.exponent) return a.exponent < b.exponent ? -1 : 1;
  return wide_less(a.wide, b.wide) ? -1 : wide_less(b.wide, a.wide);
}

int soft_compare(uint32_t width, UInt a, UInt b) {
  Number x = unpack(width, a), y = unpack(width, b);
  if (x.class == CLASS_NAN || y.class == CLASS_NAN) return 2;
  if (x.class == CLASS_ZERO && y.class == CLASS_ZERO) return 0;
  if (x.negative != y.negative) return x.negative ? -1 : 1;
  int order = compare_magnitudes(x, y);
  return x.negative ? -order : order;
}

// Neighbours in size are neighbours as integers, once the leading bit of x87 is left out.
UInt soft_next(uint32_t width, UInt a, bool up) {
  if (soft_is_nan(width, a)) return soft_nan(width);
  if (soft_is_zero(width, a)) return up ? 1 : soft_sign(width) | 1;
  bool negative = soft_is_negative(width, a);
  UInt magnitude = a & (soft_sign(width) - 1), fraction = ((UInt)1 << 63) - 1;
  if (negative != up && magnitude == soft_infinity(width)) return a;
  if (width == 80) magnitude = (magnitude >> 64) << 63 | (magnitude & fraction);
  magnitude += negative != up ? 1 : ~(UInt)0;
  if (width == 80) magnitude = (magnitude >> 63) << 64 | (UInt)(magnitude >> 63 != 0) << 63 | (magnitude & fraction);
  return with_sign(width, negative, magnitude);
}

UInt soft_scale(uint32_t width, Rounding rounding, UInt a, Int exponent) {
  enum { BEYOND = 40000 };  // more than from the smallest to the largest number of any format
  Number number = unpack(width, a);
  if (number.class == CLASS_FINITE)
    number.exponent += exponent > BEYOND ? BEYOND : exponent < -BEYOND ? -BEYOND : (int)exponent;
  return finish(width, rounding, number);
}

UInt soft_split(uint32_t width, UInt a, int *exponent) {
  Number number = unpack(width, a);
  *exponent = number.class == CLASS_FINITE ? number.exponent + 1 : 0;
  number.exponent = -1;
  return finish(width, ROUND_NEAREST, number);
}

// See float_circuit.h. Numbers are taken apart into classes, a biased exponent and a significand; a result is a significand whose leading one stands on top,
// with the exponent of that bit, and is rounded in one place. What is shifted out leaves a sticky bit. Constants fold gate by gate, so nothing here looks for them.
#include "sat/float_circuit.h"

#include <string.h>

#include "base/answer.h"
#include "sat/circuit.h"

enum { EXPONENT = 20 };  // bits of exponents inside: signed, for sums and shifts of all formats

typedef struct {
  Aig *aig;
  uint32_t width;
  SoftFormat format;
  Rounding rounding;
} Circuit;

typedef struct {
  Edge sign, nan, infinite, zero;
  Edge exponent[EXPONENT];          // biased; that of the top bit of the significand
  Edge significand[CIRCUIT_WIDTH];  // as many as the precision
} Parts;

static Circuit circuit(Aig *aig, uint32_t width, Rounding rounding) {
  return (Circuit){aig, width, soft_format(width), rounding};
}

// ---- Words ----

static void constant(uint32_t width, int64_t value, Edge *out) {
  for (uint32_t i = 0; i < width; i++) out[i] = (value >> (i < 63 ? i : 63)) & 1 ? EDGE_TRUE : EDGE_FALSE;
}

static void copy(uint32_t width, const Edge *a, Edge *out) {
  for (uint32_t i = 0; i < width; i++) out[i] = a[i];
}

static Edge any(Aig *aig, uint32_t width, const Edge *a) {
  Edge result = EDGE_FALSE;
  for (uint32_t i = 0; i < width; i++) result = aig_or(aig, result, a[i]);
  return result;
}

static Edge every(Aig *aig, uint32_t width, const Edge *a) {
  Edge result = EDGE_TRUE;
  for (uint32_t i = 0; i < width; i++) result = aig_and(aig, result, a[i]);
  return result;
}

static void choose(Aig *aig, uint32_t width, Edge condition, const Edge *a, const Edge *b, Edge *out) {
  for (uint32_t i = 0; i < width; i++) out[i] = aig_ite(aig, condition, a[i], b[i]);
}

static void subtract(Aig *aig, uint32_t width, const Edge *a, const Edge *b, Edge *out) {
  Edge negated[CIRCUIT_WIDTH];
  for (uint32_t i = 0; i < width; i++) negated[i] = edge_not(b[i]);
  circuit_add(aig, width, a, negated, EDGE_TRUE, out);
}

static void add_constant(Aig *aig, uint32_t width, const Edge *a, int64_t value, Edge *out) {
  Edge summand[CIRCUIT_WIDTH];
  constant(width, value, summand);
  circuit_add(aig, width, a, summand, EDGE_FALSE, out);
}

static Edge less_than_constant(Aig *aig, const Edge *exponent, int64_t value) {
  Edge limit[EXPONENT];
  constant(EXPONENT, value, limit);
  return circuit_less(aig, EXPONENT, exponent, limit, true);
}

// What is shifted out at the bottom is or'ed into the lowest bit.
static void shift_right_sticky(Aig *aig, uint32_t width, Edge *bits, const Edge *amount, uint32_t amount_bits) {
  Edge lost = EDGE_FALSE, moved[CIRCUIT_WIDTH];
  for (uint32_t k = 0; k < amount_bits; k++) {
    uint32_t by = k < 16 && (1u << k) < width ? 1u << k : width;
    lost = aig_or(aig, lost, aig_and(aig, amount[k], any(aig, by, bits)));
    for (uint32_t i = 0; i < width; i++) moved[i] = i + by < width ? bits[i + by] : EDGE_FALSE;
    choose(aig, width, amount[k], moved, bits, bits);
  }
  bits[0] = aig_or(aig, bits[0], lost);
}

// The leading one moves to the top; by how much is taken from the exponent. Nothing moves where there is none.
static void normalise(Aig *aig, uint32_t width, Edge *bits, Edge *exponent) {
  Edge moved[CIRCUIT_WIDTH], zeros[EXPONENT];
  constant(EXPONENT, 0, zeros);
  uint32_t stages = 0;
  while ((1u << stages) < width) stages++;
  for (uint32_t k = stages; k-- > 0;) {
    uint32_t by = 1u << k;
    if (by >= width) continue;
    zeros[k] = edge_not(any(aig, by, bits + width - by));
    for (uint32_t i = 0; i < width; i++) moved[i] = i >= by ? bits[i - by] : EDGE_FALSE;
    choose(aig, width, zeros[k], moved, bits, bits);
  }
  subtract(aig, EXPONENT, exponent, zeros, exponent);
}

// ---- Taking apart and putting together ----

static Parts unpack(const Circuit *c, const Edge *a) {
  Aig *aig = c->aig;
  uint32_t p = c->format.precision, field = c->format.exponent_bits, stored = c->width - 1 - field;
  Parts parts = {.sign = a[c->width - 1]};
  const Edge *exponent = a + stored;
  Edge is_full = every(aig, field, exponent), has_field = any(aig, field, exponent), has_fraction = any(aig, p - 1, a);
  memcpy(parts.significand, a, (p - 1) * sizeof(Edge));
  parts.significand[p - 1] = c->format.has_leading_bit ? a[stored - 1] : has_field;
  Edge is_refused = aig_and(aig, has_field, edge_not(parts.significand[p - 1]));
  parts.nan = aig_or(aig, aig_and(aig, is_full, has_fraction), is_refused);
  parts.infinite = aig_and(aig, is_full, edge_not(parts.nan));
  parts.zero = aig_and(aig, edge_not(has_field), edge_not(any(aig, p, parts.significand)));
  constant(EXPONENT, 0, parts.exponent);
  memcpy(parts.exponent, exponent, field * sizeof(Edge));
  parts.exponent[0] =
      aig_or(aig, exponent[0], edge_not(has_field));  // subnormal numbers have that of the smallest normal ones
  return parts;
}

static Parts unpack_normal(const Circuit *c, const Edge *a) {
  Parts parts = unpack(c, a);
  normalise(c->aig, c->format.precision, parts.significand, parts.exponent);
  return parts;
}

static Edge rounds_away(const Circuit *c, Edge sign, Edge odd, Edge half, Edge rest) {
  Aig *aig = c->aig;
  Edge inexact = aig_or(aig, half, rest);
  switch (c->rounding) {
    case ROUND_NEAREST: return aig_and(aig, half, aig_or(aig, rest, odd));
    case ROUND_NEAREST_AWAY: return half;
    case ROUND_UPWARD: return aig_and(aig, edge_not(sign), inexact);
    case ROUND_DOWNWARD: return aig_and(aig, sign, inexact);
    case ROUND_TOWARD_ZERO: break;
  }
  return EDGE_FALSE;
}

static void special(const Circuit *c, UInt magnitude, Edge sign, Edge *out) {
  for (uint32_t i = 0; i + 1 < c->width; i++) out[i] = magnitude >> i & 1 ? EDGE_TRUE : EDGE_FALSE;
  out[c->width - 1] = sign;
}

static void put_special(const Circuit *c, Edge when, UInt magnitude, Edge sign, Edge *out) {
  Edge bits[CIRCUIT_WIDTH];
  special(c, magnitude, sign, bits);
  choose(c->aig, c->width, when, bits, out, out);
}

// Writes the leading bit of x87 between exponent and fraction.
static void spread(const Circuit *c, const Edge *magnitude, Edge *out) {
  uint32_t fraction = c->format.precision - 1, field = c->format.exponent_bits;
  memcpy(out, magnitude, fraction * sizeof(Edge));
  if (c->format.has_leading_bit) out[fraction] = any(c->aig, field, magnitude + fraction);
  memcpy(out + fraction + c->format.has_leading_bit, magnitude + fraction, field * sizeof(Edge));
}

static void overflow(const Circuit *c, Edge when, Edge sign, Edge *out) {
  Edge bits[CIRCUIT_WIDTH], largest[CIRCUIT_WIDTH];
  Edge to_infinity = rounds_away(c, sign, EDGE_TRUE, EDGE_TRUE, EDGE_TRUE);
  special(c, soft_infinity(c->width), sign, bits);
  special(c, soft_largest(c->width), sign, largest);
  choose(c->aig, c->width, to_infinity, bits, largest, bits);
  choose(c->aig, c->width, when, bits, out, out);
}

// bits[count - 1] is set, unless the number is 0, in which case the result is; `exponent` is biased and lies in least .. most. Changes the bits.
static void round_bits(const Circuit *c, Edge sign, const Edge *exponent, int64_t least, int64_t most, uint32_t count,
                       Edge *bits, Edge *out) {
  Aig *aig = c->aig;
  uint32_t p = c->format.precision, field = c->format.exponent_bits;
  int64_t full = ((int64_t)1 << field) - 1;
  if (count < p + 2) {
    uint32_t added = p + 2 - count;
    memmove(bits + added, bits, count * sizeof(Edge));
    constant(added, 0, bits);
    count = p + 2;
  }
  Edge is_subnormal = EDGE_FALSE, magnitude[CIRCUIT_WIDTH], amount[EXPONENT];
  if (least < 1) {
    is_subnormal = less_than_constant(aig, exponent, 1);
    constant(EXPONENT, 1, amount);
    subtract(aig, EXPONENT, amount, exponent, amount);
    for (uint32_t i = 0; i < EXPONENT; i++) amount[i] = aig_and(aig, amount[i], is_subnormal);
    shift_right_sticky(aig, count, bits, amount, EXPONENT - 1);
  }
  const Edge *kept = bits + count - p;
  Edge away = rounds_away(c, sign, kept[0], kept[-1], any(aig, count - p - 1, bits));
  memcpy(magnitude, kept, (p - 1) * sizeof(Edge));
  Edge is_zero = edge_not(any(aig, count, bits)), has_field = aig_and(aig, edge_not(is_subnormal), edge_not(is_zero));
  for (uint32_t i = 0; i < field; i++) magnitude[p - 1 + i] = aig_and(aig, exponent[i], has_field);
  Edge rest[CIRCUIT_WIDTH];
  constant(p - 1 + field, 0, rest);
  circuit_add(aig, p - 1 + field, magnitude, rest, away, magnitude);
  spread(c, magnitude, out);
  out[c->width - 1] = sign;
  if (most < full - 1) return;
  Edge beyond = edge_not(less_than_constant(aig, exponent, full));
  Edge carried = every(aig, field, magnitude + p - 1);
  Edge overflows = aig_or(aig, aig_and(aig, beyond, has_field), aig_and(aig, carried, edge_not(is_zero)));
  overflow(c, overflows, sign, out);
}

// ---- Operations ----

static void swap_parts(Aig *aig, uint32_t precision, Edge condition, Parts *a, Parts *b) {
  Parts x = *a, y = *b;
  a->sign = aig_ite(aig, condition, y.sign, x.sign);
  b->sign = aig_ite(aig, condition, x.sign, y.sign);
  choose(aig, EXPONENT, condition, y.exponent, x.exponent, a->exponent);
  choose(aig, EXPONENT, condition, x.exponent, y.exponent, b->exponent);
  choose(aig, precision, condition, y.significand, x.significand, a->significand);
  choose(aig, precision, condition, x.significand, y.significand, b->significand);
}

static Edge is_smaller(Aig *aig, uint32_t precision, const Parts *a, const Parts *b) {
  Edge below = circuit_less(aig, EXPONENT, a->exponent, b->exponent, true);
  Edge same = circuit_equal(aig, EXPONENT, a->exponent, b->exponent);
  return aig_or(aig, below, aig_and(aig, same, circuit_less(aig, precision, a->significand, b->significand, false)));
}

// Both significands have `count` bits; the sum, rounded, and whether it is 0. Exponents lie in least .. most.
static void add_parts(const Circuit *c, Parts large, Parts small, uint32_t count, int64_t least, int64_t most,
                      Edge *out) {
  Aig *aig = c->aig;
  swap_parts(aig, count, is_smaller(aig, count, &large, &small), &large, &small);
  Edge distance[EXPONENT], x[CIRCUIT_WIDTH], y[CIRCUIT_WIDTH];
  subtract(aig, EXPONENT, large.exponent, small.exponent, distance);
  uint32_t total = count + 4;  // three bits below, one above
  constant(total, 0, x);
  constant(total, 0, y);
  memcpy(x + 3, large.significand, count * sizeof(Edge));
  memcpy(y + 3, small.significand, count * sizeof(Edge));
  shift_right_sticky(aig, total, y, distance, EXPONENT - 1);
  Edge differ = aig_xor(aig, large.sign, small.sign);
  for (uint32_t i = 0; i < total; i++) y[i] = aig_xor(aig, y[i], differ);
  circuit_add(aig, total, x, y, differ, x);
  Edge cancels = aig_and(aig, differ, edge_not(any(aig, total, x)));
  add_constant(aig, EXPONENT, large.exponent, 1, large.exponent);
  normalise(aig, total, x, large.exponent);
  Edge of_zero = c->rounding == ROUND_DOWNWARD ? EDGE_TRUE : EDGE_FALSE;
  round_bits(c, large.sign, large.exponent, least - total, most + 1, total, x, out);
  put_special(c, cancels, 0, of_zero, out);
}

void float_circuit_add(Aig *aig, uint32_t width, Rounding rounding, const Edge *a, const Edge *b, Edge *out) {
  Circuit c = circuit(aig, width, rounding);
  Parts x = unpack(&c, a), y = unpack(&c, b);
  Edge nan = aig_or(aig, x.nan, y.nan), infinities = aig_and(aig, x.infinite, y.infinite);
  add_parts(&c, x, y, c.format.precision, 1, 2 * c.format.bias, out);
  put_special(&c, x.infinite, soft_infinity(width), x.sign, out);
  put_special(&c, y.infinite, soft_infinity(width), y.sign, out);
  nan = aig_or(aig, nan, aig_and(aig, infinities, aig_xor(aig, x.sign, y.sign)));
  put_special(&c, nan, soft_nan(width), EDGE_FALSE, out);
}

// The product of the significands in twice the bits, normalised, and its exponent.
static void multiply_parts(const Circuit *c, const Parts *x, const Parts *y, Edge *product, Edge *exponent) {
  uint32_t p = c->format.precision;
  Edge a[CIRCUIT_WIDTH], b[CIRCUIT_WIDTH];
  constant(2 * p, 0, a);
  constant(2 * p, 0, b);
  memcpy(a, x->significand, p * sizeof(Edge));
  memcpy(b, y->significand, p * sizeof(Edge));
  circuit_multiply(c->aig, 2 * p, a, b, product);
  circuit_add(c->aig, EXPONENT, x->exponent, y->exponent, EDGE_FALSE, exponent);
  add_constant(c->aig, EXPONENT, exponent, 1 - c->format.bias, exponent);
  normalise(c->aig, 2 * p, product, exponent);
}

void float_circuit_multiply(Aig *aig, uint32_t width, Rounding rounding, const Edge *a, const Edge *b, Edge *out) {
  Circuit c = circuit(aig, width, rounding);
  Parts x = unpack(&c, a), y = unpack(&c, b);
  Edge product[CIRCUIT_WIDTH], exponent[EXPONENT], sign = aig_xor(aig, x.sign, y.sign);
  multiply_parts(&c, &x, &y, product, exponent);
  int64_t bias = c.format.bias;
  round_bits(&c, sign, exponent, -bias - 3 * (int64_t)c.format.precision, 3 * bias + 2, 2 * c.format.precision, product,
             out);
  Edge infinite = aig_or(aig, x.infinite, y.infinite), zero = aig_or(aig, x.zero, y.zero);
  put_special(&c, zero, 0, sign, out);
  put_special(&c, infinite, soft_infinity(width), sign, out);
  Edge nan = aig_or(aig, aig_or(aig, x.nan, y.nan), aig_and(aig, infinite, zero));
  put_special(&c, nan, soft_nan(width), EDGE_FALSE, out);
}

// The product and the summand as numbers of twice the precision; a zero gets an exponent below all others.
void float_circuit_fma(Aig *aig, uint32_t width, Rounding rounding, const Edge *a, const Edge *b, const Edge *d,
                       Edge *out) {
  Circuit c = circuit(aig, width, rounding);
  uint32_t p = c.format.precision;
  Parts x = unpack(&c, a), y = unpack(&c, b), z = unpack_normal(&c, d),
        product = {.sign = aig_xor(aig, x.sign, y.sign)};
  multiply_parts(&c, &x, &y, product.significand, product.exponent);
  product.zero = aig_or(aig, x.zero, y.zero);
  product.infinite = aig_or(aig, x.infinite, y.infinite);
  Edge lowest[EXPONENT];
  int64_t bottom = -4 * (int64_t)c.format.bias - 4 * (int64_t)p;
  constant(EXPONENT, bottom, lowest);
  Parts summand = z;
  constant(p, 0, summand.significand);
  memcpy(summand.significand + p, z.significand, p * sizeof(Edge));
  choose(aig, EXPONENT, z.zero, lowest, summand.exponent, summand.exponent);
  choose(aig, EXPONENT, product.zero, lowest, product.exponent, product.exponent);
  add_parts(&c, product, summand, 2 * p, bottom, 3 * (int64_t)c.format.bias + 2, out);
  Edge zeros = aig_and(aig, product.zero, z.zero), same = edge_not(aig_xor(aig, product.sign, z.sign));
  put_special(&c, aig_and(aig, zeros, same), 0, z.sign, out);
  put_special(&c, product.infinite, soft_infinity(width), product.sign, out);
  put_special(&c, z.infinite, soft_infinity(width), z.sign, out);
  Edge nan = aig_or(aig, aig_or(aig, x.nan, y.nan), aig_or(aig, z.nan, aig_and(aig, product.infinite, product.zero)));
  nan = aig_or(aig, nan, aig_and(aig, aig_and(aig, product.infinite, z.infinite), edge_not(same)));
  put_special(&c, nan, soft_nan(width), EDGE_FALSE, out);
}

// One step of long division: `rest` loses the divisor where it fits; both have `count` bits, the top one for the sign.
static Edge take_away(Aig *aig, uint32_t count, Edge *rest, const Edge *divisor) {
  Edge difference[CIRCUIT_WIDTH];
  subtract(aig, count, rest, divisor, difference);
  Edge fits = edge_not(difference[count - 1]);
  choose(aig, count, fits, difference, rest, rest);
  return fits;
}

static void shift_in(uint32_t count, Edge *bits, Edge lowest) {
  memmove(bits + 1, bits, (count - 1) * sizeof(Edge));
  bits[0] = lowest;
}

void float_circuit_divide(Aig *aig, uint32_t width, Rounding rounding, const Edge *a, const Edge *b, Edge *out) {
  Circuit c = circuit(aig, width, rounding);
  Parts x = unpack_normal(&c, a), y = unpack_normal(&c, b);
  uint32_t p = c.format.precision, count = p + 4;
  ensure(p < CIRCUIT_WIDTH / 2);
  Edge rest[CIRCUIT_WIDTH], divisor[CIRCUIT_WIDTH], quotient[CIRCUIT_WIDTH], exponent[EXPONENT];
  constant(p + 2, 0, rest);
  constant(p + 2, 0, divisor);
  memcpy(rest, x.significand, p * sizeof(Edge));
  memcpy(divisor, y.significand, p * sizeof(Edge));
  for (uint32_t i = count; i-- > 1;) {
    quotient[i] = take_away(aig, p + 2, rest, divisor);
    shift_in(p + 2, rest, EDGE_FALSE);
  }
  quotient[0] = any(aig, p + 2, rest);
  subtract(aig, EXPONENT, x.exponent, y.exponent, exponent);
  add_constant(aig, EXPONENT, exponent, c.format.bias, exponent);
  normalise(aig, count, quotient, exponent);
  Edge sign = aig_xor(aig, x.sign, y.sign);
  int64_t bias = c.format.bias;
  round_bits(&c, sign, exponent, -bias - 3 * (int64_t)p, 3 * bias + 2 * (int64_t)p, count, quotient, out);
  put_special(&c, aig_or(aig, x.zero, y.infinite), 0, sign, out);
  put_special(&c, aig_or(aig, x.infinite, y.zero), soft_infinity(width), sign, out);
  Edge both = aig_or(aig, aig_and(aig, x.zero, y.zero), aig_and(aig, x.infinite, y.infinite));
  put_special(&c, aig_or(aig, both, aig_or(aig, x.nan, y.nan)), soft_nan(width), EDGE_FALSE, out);
}

// Digit by digit; the biased exponent is even where that of the number is odd.
void float_circuit_sqrt(Aig *aig, uint32_t width, Rounding rounding, const Edge *a, Edge *out) {
  Circuit c = circuit(aig, width, rounding);
  Parts x = unpack_normal(&c, a);
  uint32_t p = c.format.precision, digits = p + 2, total = p + 6;
  Edge odd = edge_not(x.exponent[0]), number[CIRCUIT_WIDTH], rest[CIRCUIT_WIDTH], root[CIRCUIT_WIDTH],
       next[CIRCUIT_WIDTH];
  constant(2 * digits, 0, number);
  for (uint32_t i = 0; i <= p; i++) {  // below 4: two bits in front of the point
    Edge doubled = i > 0 ? x.significand[i - 1] : EDGE_FALSE, plain = i < p ? x.significand[i] : EDGE_FALSE;
    number[2 * digits - 1 - p + i] = aig_ite(aig, odd, doubled, plain);
  }
  constant(total, 0, rest);
  constant(total, 0, root);
  for (uint32_t i = digits; i-- > 0;) {
    shift_in(total, rest, number[2 * i + 1]);
    shift_in(total, rest, number[2 * i]);
    next[0] = EDGE_TRUE;
    next[1] = EDGE_FALSE;
    memcpy(next + 2, root, (total - 2) * sizeof(Edge));
    shift_in(total, root, take_away(aig, total, rest, next));
  }
  Edge bits[CIRCUIT_WIDTH], exponent[EXPONENT], twice[EXPONENT];
  bits[0] = any(aig, total, rest);
  memcpy(bits + 1, root, digits * sizeof(Edge));
  constant(EXPONENT, 0, exponent);
  exponent[0] = odd;
  subtract(aig, EXPONENT, x.exponent, exponent, twice);
  add_constant(aig, EXPONENT, twice, c.format.bias, twice);
  memcpy(exponent, twice + 1, (EXPONENT - 1) * sizeof(Edge));
  exponent[EXPONENT - 1] = twice[EXPONENT - 1];
  round_bits(&c, EDGE_FALSE, exponent, 1, 2 * c.format.bias - 1, digits + 1, bits, out);
  put_special(&c, x.infinite, soft_infinity(width), EDGE_FALSE, out);
  put_special(&c, aig_or(aig, x.nan, x.sign), soft_nan(width), EDGE_FALSE, out);
  put_special(&c, x.zero, 0, x.sign, out);
}

// One step of long division for each exponent that the numbers may be apart.
void float_circuit_rem(Aig *aig, uint32_t width, const Edge *a, const Edge *b, Edge *out) {
  Circuit c = circuit(aig, width, ROUND_NEAREST);
  Parts x = unpack_normal(&c, a), y = unpack_normal(&c, b);
  uint32_t p = c.format.precision, steps = 2 * (uint32_t)c.format.bias + p;
  Edge distance[EXPONENT], rest[CIRCUIT_WIDTH], divisor[CIRCUIT_WIDTH], shifted[CIRCUIT_WIDTH], left[CIRCUIT_WIDTH];
  subtract(aig, EXPONENT, x.exponent, y.exponent, distance);
  constant(p + 2, 0, rest);
  constant(p + 2, 0, divisor);
  copy(p, x.significand, rest);
  copy(p, y.significand, divisor);
  for (uint32_t i = 0; i <= steps; i++) {
    Edge goes_on = edge_not(less_than_constant(aig, distance, (int64_t)i + 1));
    copy(p + 2, rest, left);
    Edge is_due = i ? edge_not(less_than_constant(aig, distance, i)) : EDGE_TRUE;
    take_away(aig, p + 2, left, divisor);
    choose(aig, p + 2, is_due, left, rest, rest);
    copy(p + 2, rest, shifted);
    shift_in(p + 2, shifted, EDGE_FALSE);
    choose(aig, p + 2, goes_on, shifted, rest, rest);
  }
  Edge exponent[EXPONENT], is_zero = edge_not(any(aig, p + 2, rest));
  memcpy(exponent, y.exponent, sizeof exponent);
  normalise(aig, p, rest, exponent);
  round_bits(&c, x.sign, exponent, -2 * (int64_t)p, 2 * c.format.bias, p, rest, out);
  put_special(&c, is_zero, 0, x.sign, out);
  Edge below = less_than_constant(aig, distance, 0), keeps = aig_or(aig, below, aig_or(aig, x.zero, y.infinite));
  choose(aig, width, keeps, a, out, out);
  Edge nan = aig_or(aig, aig_or(aig, x.nan, y.nan), aig_or(aig, x.infinite, y.zero));
  put_special(&c, nan, soft_nan(width), EDGE_FALSE, out);
}

void float_circuit_integral(Aig *aig, uint32_t width, Rounding rounding, const Edge *a, Edge *out) {
  Circuit c = circuit(aig, width, rounding);
  Parts x = unpack(&c, a);
  uint32_t p = c.format.precision;
  Edge amount[EXPONENT], bits[CIRCUIT_WIDTH], whole[CIRCUIT_WIDTH], exponent[EXPONENT], zeros[CIRCUIT_WIDTH];
  int64_t exact = c.format.bias + (int64_t)p - 1;  // from this exponent on there is no fraction
  Edge is_exact = edge_not(less_than_constant(aig, x.exponent, exact));
  constant(EXPONENT, exact, amount);
  subtract(aig, EXPONENT, amount, x.exponent, amount);
  constant(2, 0, bits);
  memcpy(bits + 2, x.significand, p * sizeof(Edge));
  shift_right_sticky(aig, p + 2, bits, amount, EXPONENT - 1);
  Edge away = rounds_away(&c, x.sign, bits[2], bits[1], bits[0]);
  constant(p, 0, zeros);
  circuit_add(aig, p, bits + 2, zeros, away, whole);
  Edge is_zero = edge_not(any(aig, p, whole));
  constant(EXPONENT, exact, exponent);
  normalise(aig, p, whole, exponent);
  round_bits(&c, x.sign, exponent, c.format.bias, exact, p, whole, out);
  put_special(&c, is_zero, 0, x.sign, out);
  choose(aig, width, is_exact, a, out, out);
  put_special(&c, x.nan, soft_nan(width), EDGE_FALSE, out);
}

// ---- Conversions ----

void float_circuit_convert(Aig *aig, uint32_t from, uint32_t to, Rounding rounding, const Edge *a, Edge *out) {
  Circuit source = circuit(aig, from, rounding), c = circuit(aig, to, rounding);
  Parts x = unpack_normal(&source, a);
  int64_t shift = c.format.bias - source.format.bias, p = source.format.precision;
  Edge exponent[EXPONENT];
  add_constant(aig, EXPONENT, x.exponent, shift, exponent);
  round_bits(&c, x.sign, exponent, shift + 2 - p, shift + 2 * source.format.bias, (uint32_t)p, x.significand, out);
  put_special(&c, x.zero, 0, x.sign, out);
  put_special(&c, x.infinite, soft_infinity(to), x.sign, out);
  put_special(&c, x.nan, soft_nan(to), EDGE_FALSE, out);
}

static void shift_left(Aig *aig, uint32_t width, Edge *bits, const Edge *amount, uint32_t amount_bits) {
  Edge moved[CIRCUIT_WIDTH];
  for (uint32_t k = 0; k < amount_bits; k++) {
    for (uint32_t i = 0; i < width; i++) moved[i] = i >> k ? bits[i - (1u << k)] : EDGE_FALSE;
    choose(aig, width, amount[k], moved, bits, bits);
  }
}

static void negate_when(Aig *aig, uint32_t width, Edge condition, const Edge *a, Edge *out) {
  Edge flipped[CIRCUIT_WIDTH], zero[CIRCUIT_WIDTH];
  for (uint32_t i = 0; i < width; i++) flipped[i] = aig_xor(aig, a[i], condition);
  constant(width, 0, zero);
  circuit_add(aig, width, flipped, zero, condition, out);
}

// The significand is moved to the left by as many bits as the number has in front of the point.
void float_circuit_to_integer(Aig *aig, uint32_t width, const Edge *a, uint32_t bits, bool is_signed, Edge *out) {
  Circuit c = circuit(aig, width, ROUND_TOWARD_ZERO);
  Parts x = unpack(&c, a);
  uint32_t p = c.format.precision, stages = 0;
  Edge amount[EXPONENT], number[CIRCUIT_WIDTH];
  add_constant(aig, EXPONENT, x.exponent, 1 - (int64_t)c.format.bias, amount);
  Edge below = less_than_constant(aig, amount, 1),
       beyond = edge_not(less_than_constant(aig, amount, (int64_t)bits + 1));
  constant(p + bits, 0, number);
  memcpy(number, x.significand, p * sizeof(Edge));
  while (1u << stages <= bits) stages++;
  shift_left(aig, p + bits, number, amount, stages);
  const Edge *magnitude = number + p;
  Edge has_top = magnitude[bits - 1], has_rest = any(aig, bits - 1, magnitude), is_bad;
  if (is_signed)
    is_bad = aig_and(aig, has_top, aig_or(aig, edge_not(x.sign), has_rest));
  else
    is_bad = aig_and(aig, x.sign, aig_or(aig, has_top, has_rest));
  is_bad = aig_or(aig, aig_or(aig, is_bad, beyond), aig_or(aig, x.nan, x.infinite));
  negate_when(aig, bits, x.sign, magnitude, out);
  Edge keeps = edge_not(aig_or(aig, is_bad, below));
  for (uint32_t i = 0; i < bits; i++) out[i] = aig_and(aig, out[i], keeps);
}

void float_circuit_from_integer(Aig *aig, uint32_t width, Rounding rounding, const Edge *a, uint32_t bits,
                                bool is_signed, Edge *out) {
  Circuit c = circuit(aig, width, rounding);
  Edge sign = is_signed ? a[bits - 1] : EDGE_FALSE, magnitude[CIRCUIT_WIDTH], exponent[EXPONENT];
  negate_when(aig, bits, sign, a, magnitude);
  Edge is_zero = edge_not(any(aig, bits, a));
  int64_t most = c.format.bias + (int64_t)bits - 1;
  constant(EXPONENT, most, exponent);
  normalise(aig, bits, magnitude, exponent);
  round_bits(&c, sign, exponent, c.format.bias, most, bits, magnitude, out);
  put_special(&c, is_zero, 0, EDGE_FALSE, out);
}

void float_circuit_or_nan(Aig *aig, uint32_t width, const Edge *a, const Edge *nan, Edge *out) {
  Circuit c = circuit(aig, width, ROUND_NEAREST);
  Parts x = unpack(&c, a);
  choose(aig, width, x.nan, nan, a, out);
}

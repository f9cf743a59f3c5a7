// See circuit.h. The forms are the plain ones - ripple carry, one addition per bit of a factor, restoring division: SAT solvers get along with
// them best, and what a program computes bit by bit itself becomes the same gates.
#include "sat/circuit.h"

#include <string.h>

#include "terms/known.h"

Edge circuit_add(Aig *aig, uint32_t width, const Edge *a, const Edge *b, Edge carry, Edge *result) {
  for (uint32_t i = 0; i < width; i++) {
    Edge x = a[i], y = b[i], half = aig_xor(aig, x, y);
    result[i] = aig_xor(aig, half, carry);
    carry = aig_or(aig, aig_and(aig, x, y), aig_and(aig, half, carry));
  }
  return carry;
}

static void negate_bits(uint32_t width, const Edge *a, Edge *result) {
  for (uint32_t i = 0; i < width; i++) result[i] = edge_not(a[i]);
}

void circuit_negate(Aig *aig, uint32_t width, const Edge *a, Edge *result) {
  Edge carry = EDGE_TRUE;
  for (uint32_t i = 0; i < width; i++) {
    Edge bit = edge_not(a[i]);
    result[i] = aig_xor(aig, bit, carry);
    carry = aig_and(aig, bit, carry);
  }
}

void circuit_multiply(Aig *aig, uint32_t width, const Edge *a, const Edge *b, Edge *result) {
  Edge row[CIRCUIT_WIDTH + 1];
  for (uint32_t i = 0; i < width; i++) result[i] = EDGE_FALSE;
  for (uint32_t i = 0; i < width; i++) {
    if (edge_same(b[i], EDGE_FALSE)) continue;
    for (uint32_t j = 0; j < width - i; j++) row[j] = aig_and(aig, a[j], b[i]);
    circuit_add(aig, width - i, result + i, row, EDGE_FALSE, result + i);
  }
}

// Canonical signed digits: the fewest additions and subtractions.
void circuit_multiply_constant(Aig *aig, uint32_t width, const Edge *a, UInt factor, Edge *result) {
  Edge row[CIRCUIT_WIDTH];
  for (uint32_t i = 0; i < width; i++) result[i] = EDGE_FALSE;
  for (uint32_t i = 0; i < width && factor; i++, factor >>= 1) {
    if (!(factor & 1)) continue;
    bool subtract = (factor & 3) == 3 && i + 1 < width;
    if (subtract) {
      negate_bits(width - i, a, row);
      factor += 1;
    } else {
      memcpy(row, a, (width - i) * sizeof(Edge));
    }
    circuit_add(aig, width - i, result + i, row, subtract ? EDGE_TRUE : EDGE_FALSE, result + i);
  }
}

void circuit_divide(Aig *aig, uint32_t width, const Edge *a, const Edge *b, Edge *quotient, Edge *remainder) {
  Edge rest[CIRCUIT_WIDTH + 1], difference[CIRCUIT_WIDTH + 1], divisor[CIRCUIT_WIDTH + 1];
  for (uint32_t i = 0; i <= width; i++) rest[i] = EDGE_FALSE;
  for (uint32_t i = 0; i < width; i++) divisor[i] = edge_not(b[i]);
  divisor[width] = EDGE_TRUE;
  for (uint32_t i = width; i-- > 0;) {
    memmove(rest + 1, rest, width * sizeof(Edge));
    rest[0] = a[i];
    Edge fits = circuit_add(aig, width + 1, rest, divisor, EDGE_TRUE, difference);
    for (uint32_t j = 0; j < width; j++) rest[j] = aig_ite(aig, fits, difference[j], rest[j]);
    rest[width] = EDGE_FALSE;  // the rest is below the divisor, or the divisor is 0 and no bit has come up here
    if (quotient) quotient[i] = fits;
  }
  if (remainder) memcpy(remainder, rest, width * sizeof(Edge));
}

void circuit_shift(Aig *aig, uint32_t width, CircuitShift shift, const Edge *a, const Edge *amount, Edge *result) {
  Edge fill = shift == CIRCUIT_ASHR ? a[width - 1] : EDGE_FALSE, moved[CIRCUIT_WIDTH];
  memcpy(result, a, width * sizeof(Edge));
  uint32_t stage = 0;
  for (; stage < width && (uint32_t)1 << stage < width; stage++) {
    uint32_t by = (uint32_t)1 << stage;
    for (uint32_t i = 0; i < width; i++) {
      if (shift == CIRCUIT_SHL)
        moved[i] = i >= by ? result[i - by] : fill;
      else
        moved[i] = i + by < width ? result[i + by] : fill;
    }
    for (uint32_t i = 0; i < width; i++) result[i] = aig_ite(aig, amount[stage], moved[i], result[i]);
  }
  Edge beyond = EDGE_FALSE;
  for (; stage < width; stage++) beyond = aig_or(aig, beyond, amount[stage]);
  for (uint32_t i = 0; i < width; i++) result[i] = aig_ite(aig, beyond, fill, result[i]);
}

Edge circuit_equal(Aig *aig, uint32_t width, const Edge *a, const Edge *b) {
  Edge result = EDGE_TRUE;
  for (uint32_t i = 0; i < width; i++) result = aig_and(aig, result, edge_not(aig_xor(aig, a[i], b[i])));
  return result;
}

// The carry of ~a + b.
Edge circuit_less(Aig *aig, uint32_t width, const Edge *a, const Edge *b, bool is_signed) {
  Edge less = EDGE_FALSE;
  for (uint32_t i = 0; i < width; i++) {
    Edge x = a[i], y = b[i];
    if (is_signed && i + 1 == width) x = b[i], y = a[i];
    less = aig_majority(aig, edge_not(x), y, less);
  }
  return less;
}

// Is there a pair of ones whose product alone has a weight of 2^limit or more? Bits first.. count of both operands.
static Edge heavy_pair(Aig *aig, uint32_t count, const Edge *a, const Edge *b, uint32_t limit) {
  Edge result = EDGE_FALSE, above = EDGE_FALSE;  // above: a one among the highest bits of a
  for (uint32_t i = 0; i < count; i++) {
    if (limit < i || limit - i >= count) continue;  // the partner of b[i] is a[limit - i] or higher
    above = aig_or(aig, above, a[limit - i]);
    result = aig_or(aig, result, aig_and(aig, b[i], above));
  }
  return result;
}

// Schulte, Balzola, Akkas, Brocato, "Integer multiplication with overflow detection or saturation", 2000: if no pair of ones is too heavy, the
// product needs one bit more than there are.
Edge circuit_multiply_overflows(Aig *aig, uint32_t width, const Edge *a, const Edge *b, bool is_signed) {
  Edge x[CIRCUIT_WIDTH + 1], y[CIRCUIT_WIDTH + 1], product[CIRCUIT_WIDTH + 1];
  memcpy(x, a, width * sizeof(Edge));
  memcpy(y, b, width * sizeof(Edge));
  x[width] = is_signed ? a[width - 1] : EDGE_FALSE;
  y[width] = is_signed ? b[width - 1] : EDGE_FALSE;
  circuit_multiply(aig, width + 1, x, y, product);
  if (!is_signed) return aig_or(aig, heavy_pair(aig, width, a, b, width), product[width]);
  for (uint32_t i = 0; i + 1 < width; i++) {  // the bits that differ from the sign
    x[i] = aig_xor(aig, a[i], a[width - 1]);
    y[i] = aig_xor(aig, b[i], b[width - 1]);
  }
  Edge heavy = heavy_pair(aig, width - 1, x, y, width - 1);
  return aig_or(aig, heavy, aig_xor(aig, product[width], product[width - 1]));
}

#include "solver/rational.h"

#include <assert.h>

Rational rational_make(Int numerator, Int denominator) {
  assert(denominator != 0);
  Int gcd = int_gcd(numerator, denominator);
  if (denominator < 0) gcd = -gcd;
  return (Rational){numerator / gcd, denominator / gcd};
}

bool rational_add(Rational a, Rational b, Rational *result) {
  if (a.denominator == 1 && b.denominator == 1) {
    result->denominator = 1;
    return int_add(a.numerator, b.numerator, &result->numerator);
  }
  Int gcd = int_gcd(a.denominator, b.denominator);
  Int left, right, sum, denominator;
  if (!int_mul(a.numerator, b.denominator / gcd, &left) || !int_mul(b.numerator, a.denominator / gcd, &right) ||
      !int_add(left, right, &sum)) {
    return false;
  }
  // A prime that divides the sum and the common denominator divides gcd (Knuth, 4.5.1).
  Int common = int_gcd(sum, gcd);
  if (!common) common = 1;
  if (!int_mul(a.denominator / gcd, b.denominator / common, &denominator)) return false;
  *result = (Rational){sum / common, denominator};
  return true;
}

bool rational_sub(Rational a, Rational b, Rational *result) { return rational_add(a, rational_negate(b), result); }

bool rational_mul(Rational a, Rational b, Rational *result) {
  if (a.denominator == 1 && b.denominator == 1) {
    result->denominator = 1;
    return int_mul(a.numerator, b.numerator, &result->numerator);
  }
  if (!a.numerator || !b.numerator) {
    *result = rational_int(0);
    return true;
  }
  Int first = int_gcd(a.numerator, b.denominator), second = int_gcd(b.numerator, a.denominator);
  Int numerator, denominator;
  if (!int_mul(a.numerator / first, b.numerator / second, &numerator) ||
      !int_mul(a.denominator / second, b.denominator / first, &denominator)) {
    return false;
  }
  *result = (Rational){numerator, denominator};
  return true;
}

bool rational_div(Rational a, Rational b, Rational *result) {
  assert(b.numerator != 0);
  Rational inverse =
      b.numerator < 0 ? (Rational){-b.denominator, -b.numerator} : (Rational){b.denominator, b.numerator};
  return rational_mul(a, inverse, result);
}

static bool is_short(Int a) { return a == (int64_t)a; }

// Where the cross products do not fit, the two continued fractions are compared term by term.
int rational_compare_fractions(Int a, Int b, Int c, Int d) {
  assert(b > 0 && d > 0);
  int direction = 1;
  for (;;) {
    if (b == d) return direction * ((a > c) - (a < c));
    Int left, right;
    if (is_short(a) && is_short(b) && is_short(c) && is_short(d)) {
      left = (Int)(int64_t)a * (int64_t)d;
      right = (Int)(int64_t)c * (int64_t)b;
      return direction * ((left > right) - (left < right));
    }
    if (int_mul(a, d, &left) && int_mul(c, b, &right)) return direction * ((left > right) - (left < right));
    Int whole_a = int_floor_div(a, b), whole_c = int_floor_div(c, d);
    if (whole_a != whole_c) return direction * (whole_a > whole_c ? 1 : -1);
    a = int_floor_mod(a, b);
    c = int_floor_mod(c, d);
    if (!a || !c) return direction * (int_sign(a) - int_sign(c));
    Int swap = a;  // a/b <=> c/d is d/c <=> b/a
    a = b;
    b = swap;
    swap = c;
    c = d;
    d = swap;
    direction = -direction;
  }
}

int rational_compare(Rational a, Rational b) {
  return rational_compare_fractions(a.numerator, a.denominator, b.numerator, b.denominator);
}

Int rational_floor(Rational a) { return a.denominator == 1 ? a.numerator : int_floor_div(a.numerator, a.denominator); }
Int rational_ceil(Rational a) { return a.denominator == 1 ? a.numerator : int_ceil_div(a.numerator, a.denominator); }

void rational_print(Text *text, Rational a) {
  int_print(text, a.numerator);
  if (a.denominator == 1) return;
  text_add_char(text, '/');
  int_print(text, a.denominator);
}

// Circuits against base/soft.h: random and special operands as constants, which fold to the result, for every operation, format and rounding mode; terms with
// their rewriting rules against the meaning of the operations; identities and ranges that the solver must show.
// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>
// clang-format on

#include "sat/float_circuit.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/soft.h"
#include "sat/solve.h"
#include "terms/bank.h"
#include "terms/evaluate.h"

static uint64_t seed = 88172645463325252u;
static Aig *aig;
static const uint32_t widths[] = {16, 32, 64, 80, 128};

static uint64_t random_word(void) {
  seed ^= seed << 13;
  seed ^= seed >> 7;
  seed ^= seed << 17;
  return seed;
}

static UInt mask_of(uint32_t width) { return width == 128 ? ~(UInt)0 : ((UInt)1 << width) - 1; }

static UInt random_bits(uint32_t width) {
  UInt bits = ((UInt)random_word() << 64 | random_word()) & mask_of(width);
  SoftFormat format = soft_format(width);
  uint32_t stored = width - 1 - format.exponent_bits, kind = random_word() % 8;
  UInt fraction = bits & (((UInt)1 << stored) - 1), sign = bits & soft_sign(width);
  if (kind < 4) bits = sign | fraction | (UInt)(format.bias - 6 + (int)(random_word() % 12)) << stored;
  if (kind == 4) bits = sign | fraction | (UInt)(random_word() % 3) << stored;
  if (kind == 5) bits = sign | fraction | (UInt)(2 * format.bias - 1 + (int)(random_word() % 3)) << stored;
  if (random_word() % 3 == 0) bits &= ~(UInt)0 << (stored - random_word() % 8);
  if (random_word() % 16 == 0) bits = random_word() % 2 ? sign : sign | soft_infinity(width);
  if (width == 80 && random_word() % 16)
    bits = bits >> 64 << 64 | (UInt)(bits >> 64 & 0x7fff ? 1 : 0) << 63 | (bits & (((UInt)1 << 63) - 1));
  return bits;
}

static void edges(uint32_t width, UInt bits, Edge *out) {
  for (uint32_t i = 0; i < width; i++) out[i] = bits >> i & 1 ? EDGE_TRUE : EDGE_FALSE;
}

static UInt number(uint32_t width, const Edge *bits) {
  UInt result = 0;
  for (uint32_t i = 0; i < width; i++) {
    assert_true(edge_node(bits[i]) == 0);
    result |= (UInt)edge_same(bits[i], EDGE_TRUE) << i;
  }
  return result;
}

static void expect(const char *what, uint32_t width, int mode, UInt a, UInt b, UInt is, UInt meant) {
  if (is == meant) return;
  printf("%s of width %u, mode %d: %016llx%016llx and %016llx%016llx give %016llx%016llx and not %016llx%016llx\n",
         what, width, mode, (unsigned long long)(a >> 64), (unsigned long long)a, (unsigned long long)(b >> 64),
         (unsigned long long)b, (unsigned long long)(is >> 64), (unsigned long long)is,
         (unsigned long long)(meant >> 64), (unsigned long long)meant);
  fail();
}

static void check_arithmetic(uint32_t width, Rounding rounding, UInt a, UInt b, UInt c) {
  Edge x[128] = {0}, y[128] = {0}, z[128] = {0}, out[128];
  edges(width, a, x);
  edges(width, b, y);
  edges(width, c, z);
  float_circuit_add(aig, width, rounding, x, y, out);
  expect("sum", width, (int)rounding, a, b, number(width, out), soft_add(width, rounding, a, b));
  float_circuit_multiply(aig, width, rounding, x, y, out);
  expect("product", width, (int)rounding, a, b, number(width, out), soft_mul(width, rounding, a, b));
  float_circuit_divide(aig, width, rounding, x, y, out);
  expect("quotient", width, (int)rounding, a, b, number(width, out), soft_div(width, rounding, a, b));
  float_circuit_sqrt(aig, width, rounding, x, out);
  expect("root", width, (int)rounding, a, b, number(width, out), soft_sqrt(width, rounding, a));
  float_circuit_fma(aig, width, rounding, x, y, z, out);
  expect("fused", width, (int)rounding, a, b, number(width, out), soft_fma(width, rounding, a, b, c));
  float_circuit_integral(aig, width, rounding, x, out);
  expect("integral part", width, (int)rounding, a, b, number(width, out), soft_integral(width, rounding, a));
}

static void check_rem(uint32_t width, UInt a, UInt b) {
  Edge x[128] = {0}, y[128] = {0}, out[128];
  edges(width, a, x);
  edges(width, b, y);
  float_circuit_rem(aig, width, x, y, out);
  expect("remainder", width, 0, a, b, number(width, out), soft_rem(width, a, b));
}

static void check_conversions(uint32_t width, uint32_t to, Rounding rounding, UInt a, UInt integer) {
  static const uint32_t integers[] = {8, 32, 64, 128};
  Edge x[128] = {0}, n[128] = {0}, out[128];
  UInt result;
  edges(width, a, x);
  float_circuit_convert(aig, width, to, rounding, x, out);
  if (width != to)
    expect("conversion", to, (int)rounding, a, width, number(to, out), soft_convert(rounding, width, to, a));
  for (int i = 0; i < 8; i++) {
    uint32_t bits = integers[i / 2];
    bool is_signed = i % 2;
    float_circuit_to_integer(aig, width, x, bits, is_signed, out);
    UInt meant = soft_to_integer(width, a, bits, is_signed, &result) ? result : 0;
    expect("integer", width, i, a, bits, number(bits, out), meant);
    UInt part = integer & mask_of(bits);
    edges(bits, part, n);
    float_circuit_from_integer(aig, width, rounding, n, bits, is_signed, out);
    expect("number of integer", width, i, part, bits, number(width, out),
           soft_from_integer(width, rounding, part, bits, is_signed));
  }
}

static void test_constants(void **state) {
  (void)state;
  const char *asked = getenv("SOFT_TEST_PAIRS");
  long rounds = asked ? atol(asked) : 40;
  aig = aig_new();
  for (long k = 0; k < rounds; k++) {
    for (int i = 0; i < 5; i++) {
      UInt a = random_bits(widths[i]), b = random_bits(widths[i]), c = random_bits(widths[i]);
      Rounding rounding = (Rounding)(random_word() % ROUNDING_COUNT);
      check_arithmetic(widths[i], rounding, a, b, c);
      if (widths[i] <= 32) check_rem(widths[i], a, b);
      UInt integer = ((UInt)random_word() << 64 | random_word()) >> random_word() % 128;
      check_conversions(widths[i], widths[random_word() % 5], rounding, a, random_word() % 2 ? integer : -integer);
    }
  }
  aig_free(aig);
}

// ---- Terms ----

static Term random_operand(TermBank *bank, uint32_t width, const Term *variables) {
  static const int small[] = {0, 1, -1, 2, 3, 16};
  uint32_t kind = random_word() % 8;
  if (kind < 4) return variables[kind % 2];
  if (kind == 4) return term_constant(bank, width, random_bits(width));
  if (kind == 5)
    return term_constant(bank, width,
                         soft_from_integer(width, ROUND_NEAREST, (UInt)small[random_word() % 6], 32, true));
  if (kind == 6) return term_float_from_integer(bank, ROUND_NEAREST, variables[2], width, random_word() % 2);
  return term_float_or_nan(bank, term_float_div(bank, ROUND_NEAREST, variables[0], variables[1]),
                           term_constant(bank, width, random_bits(width)));
}

typedef struct {
  Term term;
  UInt meant;
  bool is_number;  // otherwise the bits count
} Sample;

static Sample sample(TermBank *bank, Assignment *assignment, uint32_t width, const Term *variables) {
  Term a = random_operand(bank, width, variables), b = random_operand(bank, width, variables),
       c = random_operand(bank, width, variables);
  if (random_word() % 4 == 0) a = term_float_neg(bank, b);
  if (random_word() % 4 == 0) a = term_float_abs(bank, a);
  UInt x = evaluate(assignment, a), y = evaluate(assignment, b), z = evaluate(assignment, c), result;
  Rounding r = (Rounding)(random_word() % ROUNDING_COUNT);
  uint32_t other = widths[random_word() % 3];
  switch (random_word() % 15) {
    case 0: return (Sample){term_float_add(bank, r, a, b), soft_add(width, r, x, y), true};
    case 1: return (Sample){term_float_sub(bank, r, a, b), soft_add(width, r, x, y ^ soft_sign(width)), true};
    case 2: return (Sample){term_float_mul(bank, r, a, b), soft_mul(width, r, x, y), true};
    case 3: return (Sample){term_float_div(bank, r, a, b), soft_div(width, r, x, y), true};
    case 4: return (Sample){term_float_sqrt(bank, r, a), soft_sqrt(width, r, x), true};
    case 5: return (Sample){term_float_fma(bank, r, a, b, c), soft_fma(width, r, x, y, z), true};
    case 6: return (Sample){term_float_integral(bank, r, a), soft_integral(width, r, x), true};
    case 7: return (Sample){term_float_rem(bank, a, b), soft_rem(width, x, y), true};
    case 8: return (Sample){term_float_less(bank, a, b), soft_compare(width, x, y) == -1, false};
    case 9: return (Sample){term_float_equal(bank, a, b), soft_compare(width, x, y) == 0, false};
    case 10: return (Sample){term_float_is_nan(bank, a), soft_is_nan(width, x), false};
    case 11:
      return (Sample){term_float_fits_integer(bank, a, 8, r % 2), soft_to_integer(width, x, 8, r % 2, &result), false};
    case 12: {
      UInt meant = soft_to_integer(width, x, 16, r % 2, &result) ? result : 0;
      return (Sample){term_float_to_integer(bank, a, 16, r % 2), meant, false};
    }
    case 13: {
      UInt there = soft_convert(r, width, other, x), back = soft_convert(r, other, width, there);
      return (Sample){term_float_convert(bank, r, term_float_convert(bank, r, a, other), width), back, true};
    }
    default: {  // computed in a wide format and cut
      Term sum =
          term_float_mul(bank, ROUND_NEAREST, term_float_convert(bank, r, a, 128), term_float_convert(bank, r, b, 128));
      UInt exact = soft_mul(128, ROUND_NEAREST, soft_convert(r, width, 128, x), soft_convert(r, width, 128, y));
      return (Sample){term_float_convert(bank, ROUND_NEAREST, sum, width),
                      soft_convert(ROUND_NEAREST, 128, width, exact), true};
    }
  }
}

static void check_range(TermBank *bank, Term a, UInt value) {
  FloatRange range = term_float_range(bank, a);
  uint32_t width = term_width(bank, a);
  if (soft_is_nan(width, value)) {
    assert_true(range.may_be_nan);
    return;
  }
  Int key = float_key(width, soft_convert(ROUND_NEAREST, width, width, value));
  assert_true(range.low <= key && key <= range.high);
}

static void test_terms(void **state) {
  (void)state;
  const char *asked = getenv("SOFT_TEST_PAIRS");
  long rounds = asked ? atol(asked) : 300;
  for (long k = 0; k < rounds; k++) {
    uint32_t width = widths[random_word() % 5];
    TermBank *bank = term_bank_new();
    Term variables[3] = {term_variable(bank, width, "x"), term_variable(bank, width, "y"),
                         term_variable(bank, 12, "n")};
    Assignment *assignment = assignment_new(bank);
    for (int i = 0; i < 40; i++) {
      for (int v = 0; v < 2; v++) assignment_set(assignment, variables[v], random_bits(width));
      assignment_set(assignment, variables[2], random_word() & 0xfff);
      Sample s = sample(bank, assignment, width, variables);
      UInt is = evaluate(assignment, s.term);
      bool both_nan = s.is_number && soft_is_nan(width, is) && soft_is_nan(width, s.meant);
      bool same = s.is_number && width == 80 && soft_compare(80, is, s.meant) == 0 &&
                  soft_is_negative(80, is) == soft_is_negative(80, s.meant);
      if (is != s.meant && !both_nan && !same) {
        Text text = {0};
        term_print(bank, s.term, &text);
        printf("%s\nx %016llx y %016llx\n", text_str(&text), (unsigned long long)evaluate(assignment, variables[0]),
               (unsigned long long)evaluate(assignment, variables[1]));
        text_release(&text);
        expect("a term", width, 0, 0, 0, is, s.meant);
      }
      if (s.is_number) check_range(bank, s.term, is);
    }
    assignment_free(assignment);
    term_bank_free(bank);
  }
}

// ---- Questions to the solver ----

static SolveResult ask(TermBank *bank, Term claim) {
  Solver *solver = solver_new(bank);
  SolveResult result = solver_check(solver, &claim, 1, (SolveLimit){0});
  solver_free(solver);
  return result;
}

static void test_questions(void **state) {
  (void)state;
  TermBank *bank = term_bank_new();
  Term x = term_variable(bank, 32, "x"), y = term_variable(bank, 32, "y");
  Term sum = term_float_add(bank, ROUND_NEAREST, x, y), twin = term_float_add(bank, ROUND_NEAREST, y, x);
  assert_true(term_same(sum, twin));
  assert_int_equal(ask(bank, term_float_less(bank, sum, sum)), SOLVE_UNSAT);
  Term half = term_constant(bank, 32, 0x3f000000);
  Term halved = term_float_mul(bank, ROUND_NEAREST, x, half), limit = term_constant(bank, 32, 0x42c80000);
  Term within = term_and(bank, term_float_less(bank, x, limit),
                         term_not(bank, term_float_less(bank, x, term_constant(bank, 32, 0))));
  assert_int_equal(ask(bank, term_and(bank, within, term_float_less(bank, limit, halved))), SOLVE_UNSAT);
  Term square = term_float_mul(bank, ROUND_NEAREST, x, x);
  assert_int_equal(ask(bank, term_float_less(bank, square, term_constant(bank, 32, 0))), SOLVE_UNSAT);
  Term four = term_constant(bank, 32, 0x40800000);
  assert_int_equal(ask(bank, term_float_equal(bank, square, four)), SOLVE_SAT);
  term_bank_free(bank);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_constants), cmocka_unit_test(test_terms),
                                     cmocka_unit_test(test_questions)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}

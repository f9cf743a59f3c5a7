// Numbers of Z against arithmetic: all values of two small variables.
// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>
// clang-format on

#include "verify/number.h"

#include "sat/solve.h"

enum { WIDTH = 3, VALUES = 1 << WIDTH };

typedef struct {
  TermBank *bank;
  Solver *solver;
  Term x, y, now;  // now: both have their values
} World;

static Int signed_of(unsigned value) { return value >= VALUES / 2 ? (Int)value - VALUES : (Int)value; }

static bool holds(World *world, Term fact) {
  Term asked[] = {world->now, fact};
  return solver_check(world->solver, asked, 2, (SolveLimit){0}) == SOLVE_SAT;
}

static void expect(World *world, Number number, Int value) {
  TermBank *bank = world->bank;
  assert_true(number.is_known && number.low <= value && value <= number.high);
  Number rest = number_sub(bank, number, number_constant(value));
  assert_true(holds(world, number_is_zero(bank, rest)));
  assert_false(holds(world, term_not(bank, number_is_zero(bank, rest))));
  assert_int_equal(holds(world, number_is_positive(bank, number)), value >= 0);
  assert_int_equal(holds(world, number_is_zero(bank, number)), value == 0);
  assert_int_equal(holds(world, number_fits(bank, number, WIDTH, false)), value >= -VALUES / 2 && value < VALUES / 2);
  assert_int_equal(holds(world, number_fits(bank, number, WIDTH, true)), value >= 0 && value < VALUES);
}

static bool is_never(void *context, Term fact) { return !holds(context, fact); }

static void check_values(World *world, unsigned x, unsigned y) {
  TermBank *bank = world->bank;
  Term of_x = term_eq(bank, world->x, term_constant(bank, WIDTH, x)),
       of_y = term_eq(bank, world->y, term_constant(bank, WIDTH, y));
  world->now = term_and(bank, of_x, of_y);
  Number a = number_of_bits(bank, world->x, false), b = number_of_bits(bank, world->y, true);
  Int of_a = signed_of(x), of_b = y;
  expect(world, a, of_a);
  expect(world, b, of_b);
  expect(world, number_add(bank, number_scale(bank, a, -3), number_scale(bank, b, 2)), -3 * of_a + 2 * of_b);
  expect(world, number_sub(bank, number_add(bank, a, b), a), of_b);
  expect(world, number_divide(bank, number_add(bank, a, number_scale(bank, b, 4)), 3), (of_a + 4 * of_b) / 3);
  expect(world, number_divide(bank, number_scale(bank, b, 6), -3), -2 * of_b);
  Number twice = number_scale(bank, a, 2);
  Number left = number_add(bank, twice, number_constant(-1)), right = number_sub(bank, b, number_add(bank, a, number_constant(3)));
  expect(world, number_product(bank, left, right), (2 * of_a - 1) * (of_b - of_a - 3));
  expect(world, number_sub(bank, number_product(bank, left, b), number_product(bank, twice, b)), -of_b);
  expect(world, number_least(bank, twice, b), 2 * of_a < of_b ? 2 * of_a : of_b);
  expect(world, number_least(bank, b, number_constant(VALUES)), of_b);
  const NumberOracle oracle = {is_never, world};
  Term sums[] = {term_add(bank, world->x, world->y),
                 term_add(bank, term_add(bank, world->x, world->y), term_constant(bank, WIDTH, 7)),
                 term_neg(bank, world->x), term_mul(bank, world->y, term_constant(bank, WIDTH, 3)),
                 term_trunc(bank, term_add(bank, term_sext(bank, world->x, 6), term_zext(bank, world->y, 6)), WIDTH)};
  unsigned values[] = {x + y, x + y + 7, -x, 3 * y, x + y};
  for (size_t i = 0; i < sizeof sums / sizeof *sums; i++) {
    expect(world, number_of_sum(bank, sums[i], false, &oracle), signed_of(values[i] % VALUES));
    expect(world, number_of_sum(bank, sums[i], true, &oracle), values[i] % VALUES);
  }
}

static void agrees_with_arithmetic(void **state) {
  (void)state;
  World world = {.bank = term_bank_new()};
  world.solver = solver_new(world.bank);
  world.x = term_variable(world.bank, WIDTH, "x");
  world.y = term_variable(world.bank, WIDTH, "y");
  for (unsigned x = 0; x < VALUES; x++)
    for (unsigned y = 0; y < VALUES; y++) check_values(&world, x, y);
  solver_free(world.solver);
  term_bank_free(world.bank);
}

static void says_what_does_not_fit(void **state) {
  (void)state;
  TermBank *bank = term_bank_new();
  Number large = number_scale(bank, number_of_bits(bank, term_variable(bank, 64, "x"), false), int_pow2(50));
  assert_true(large.is_known);
  assert_false(number_scale(bank, large, int_pow2(40)).is_known);
  assert_int_equal(number_is_zero(bank, number_scale(bank, large, int_pow2(40))).id, 0);
  term_bank_free(bank);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(agrees_with_arithmetic),
                                     cmocka_unit_test(says_what_does_not_fit)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}

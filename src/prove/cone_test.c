// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>
// clang-format on

#include "prove/cone.h"

#include "base/map.h"
#include "prove/heap.h"

static uint32_t random_below(uint64_t *seed, uint32_t below) {
  *seed += 0x9e3779b97f4a7c15u;
  return (uint32_t)(hash_mix(*seed) >> 33) % below;
}

static void heap_sorts(void **state) {
  (void)state;
  U64Vec heap = {0};
  uint64_t random = 42;
  for (uint32_t count = 0; count < 40; count++) {
    for (uint32_t i = 0; i < count; i++) heap_push(&heap, random_below(&random, 30));
    for (uint64_t i = 0, last = 0; i < count; i++) {
      uint64_t next = heap_pop(&heap);
      assert_true(next >= last);
      last = next;
    }
    assert_int_equal(heap.count, 0);
  }
  u64_vec_release(&heap);
}

static void maximises(void **state) {
  (void)state;
  // c free; a, b, d >= 0;  c = a - b,  d = a + b,  c + d = 2 e,  b = f + g with f = -g
  Cone *cone = cone_new();
  uint32_t c = cone_free_variable(cone), a = cone_nonnegative_variable(cone), b = cone_nonnegative_variable(cone);
  uint32_t d = cone_nonnegative_variable(cone), e = cone_nonnegative_variable(cone);
  cone_row(cone, (ConeTerm[]){{1, c}, {-1, a}, {1, b}}, 3);
  cone_row(cone, (ConeTerm[]){{1, d}, {-1, a}, {-1, b}}, 3);
  cone_row(cone, (ConeTerm[]){{1, c}, {1, d}, {-2, e}}, 3);
  Budget budget;
  budget_init(&budget, 0);
  uint32_t chosen[] = {e, b};
  assert_true(cone_maximise(cone, chosen, 2, &budget));
  Rational value;
  assert_true(cone_value(cone, e, &value) && rational_compare(value, rational_int(1)) == 0);
  assert_true(cone_value(cone, b, &value) && rational_compare(value, rational_int(1)) == 0);
  assert_true(cone_value(cone, d, &value) && rational_compare(value, rational_int(2)) == 0);
  assert_true(cone_value(cone, c, &value) && value.numerator == 0);
  cone_free(cone);
}

static void zeros_force_zeros(void **state) {
  (void)state;
  Cone *cone = cone_new();
  uint32_t a = cone_nonnegative_variable(cone), b = cone_nonnegative_variable(cone),
           c = cone_nonnegative_variable(cone);
  cone_row(cone, (ConeTerm[]){{1, a}, {2, b}}, 2);
  cone_row(cone, (ConeTerm[]){{1, c}, {-3, b}}, 2);
  Budget budget;
  budget_init(&budget, 0);
  uint32_t chosen[] = {a, b, c};
  assert_true(cone_maximise(cone, chosen, 3, &budget));
  Rational value;
  for (uint32_t i = 0; i < 3; i++) assert_true(cone_value(cone, chosen[i], &value) && value.numerator == 0);
  cone_free(cone);
}

static void stops_when_cancelled(void **state) {
  (void)state;
  for (uint64_t at = 1; at < 6; at++) {
    Cone *cone = cone_new();
    uint32_t chosen[8];
    for (uint32_t i = 0; i < 8; i++) chosen[i] = cone_nonnegative_variable(cone);
    uint32_t free = cone_free_variable(cone);
    for (uint32_t i = 0; i + 1 < 8; i++)
      cone_row(cone, (ConeTerm[]){{1, chosen[i]}, {-1, chosen[i + 1]}, {1, free}}, 3);
    Budget budget;
    budget_init(&budget, 0);
    budget.cancel_at = at;
    assert_false(cone_maximise(cone, chosen, 8, &budget));
    cone_free(cone);
  }
}

static void gives_up_on_large_numbers(void **state) {
  (void)state;
  Cone *cone = cone_new();
  Int large = INT_MAX128 / 3;
  uint32_t chosen[6];
  for (uint32_t i = 0; i < 6; i++) chosen[i] = cone_nonnegative_variable(cone);
  for (uint32_t i = 0; i + 1 < 6; i++)
    cone_row(cone,
             (ConeTerm[]){{large - i, chosen[i]}, {-large + 2 * (Int)i + 1, chosen[i + 1]}, {-1, chosen[(i + 3) % 6]}},
             3);
  Budget budget;
  budget_init(&budget, 0);
  assert_false(cone_maximise(cone, chosen, 6, &budget));
  cone_free(cone);
}

enum { VARIABLES = 5, ROWS = 3, LARGEST = 4 };

typedef struct {
  bool free[VARIABLES];
  int factor[ROWS][VARIABLES];
} Program;

// Which variables >= 0 are positive in some integer solution with small values?
static void brute_force(const Program *program, bool *positive) {
  int value[VARIABLES];
  for (int i = 0; i < VARIABLES; i++) value[i] = program->free[i] ? -LARGEST : 0;
  for (int i = 0; i < VARIABLES;) {
    bool solution = true;
    for (int r = 0; r < ROWS; r++) {
      int sum = 0;
      for (int j = 0; j < VARIABLES; j++) sum += program->factor[r][j] * value[j];
      solution = solution && !sum;
    }
    for (int j = 0; j < VARIABLES && solution; j++) positive[j] |= value[j] > 0;
    for (i = 0; i < VARIABLES; i++) {
      if (++value[i] <= LARGEST) break;
      value[i] = program->free[i] ? -LARGEST : 0;
    }
  }
}

// The values satisfy the rows and signs, and what some solution makes positive is positive. The second half of the rows
// is added to a reduced copy.
static void agrees_with_brute_force(void **state) {
  (void)state;
  uint32_t found = 0;
  for (uint64_t seed = 1; seed <= 1500; seed++) {
    uint64_t random = seed * 977;
    Program program = {0};
    for (int j = 0; j < VARIABLES; j++) program.free[j] = random_below(&random, 3) == 0;
    for (int r = 0; r < ROWS; r++)
      for (int j = 0; j < VARIABLES; j++)
        program.factor[r][j] = random_below(&random, 2) ? (int)random_below(&random, 5) - 2 : 0;
    Budget budget;
    budget_init(&budget, 0);
    Cone *first = cone_new(), *cone = NULL;
    uint32_t chosen[VARIABLES], count = 0;
    for (int j = 0; j < VARIABLES; j++) {
      if (program.free[j])
        cone_free_variable(first);
      else
        chosen[count++] = cone_nonnegative_variable(first);
    }
    for (int r = 0; r < ROWS; r++) {
      if (r == ROWS / 2) {
        assert_true(cone_reduce(first, &budget));
        cone = cone_copy(first);
      }
      ConeTerm terms[VARIABLES];
      for (uint32_t j = 0; j < VARIABLES; j++) terms[VARIABLES - 1 - j] = (ConeTerm){program.factor[r][j], j};
      cone_row(cone ? cone : first, terms, VARIABLES);
    }
    assert_true(cone_maximise(cone, chosen, count, &budget));
    Rational value[VARIABLES];
    for (uint32_t j = 0; j < VARIABLES; j++) assert_true(cone_value(cone, j, &value[j]));
    for (int r = 0; r < ROWS; r++) {
      Rational sum = rational_int(0), product;
      for (int j = 0; j < VARIABLES; j++) {
        assert_true(rational_mul(value[j], rational_int(program.factor[r][j]), &product));
        assert_true(rational_add(sum, product, &sum));
      }
      assert_int_equal(sum.numerator, 0);
    }
    bool positive[VARIABLES] = {false};
    brute_force(&program, positive);
    for (int j = 0; j < VARIABLES; j++) {
      if (program.free[j]) continue;
      assert_true(value[j].numerator >= 0);
      if (positive[j]) assert_true(value[j].numerator > 0);
      found += positive[j];
    }
    cone_free(cone);
    cone_free(first);
  }
  assert_true(found > 500);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(heap_sorts),
      cmocka_unit_test(maximises),
      cmocka_unit_test(zeros_force_zeros),
      cmocka_unit_test(stops_when_cancelled),
      cmocka_unit_test(gives_up_on_large_numbers),
      cmocka_unit_test(agrees_with_brute_force),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

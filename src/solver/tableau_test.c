// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>
// clang-format on

#include "solver/rational.h"
#include "solver/tableau.h"

static uint64_t seed;

static int roll(int low, int high) {
  seed += 0x9e3779b97f4a7c15u;
  return low + (int)((hash_mix(seed) >> 33) % (uint64_t)(high - low + 1));
}

// Some constraints that the origin, moved by `centre`, satisfies; factors up to `size`.
static Tableau *random_tableau(uint32_t columns, uint32_t rows, Int size, Int centre) {
  Tableau *tableau = tableau_new(columns, rows);
  for (uint32_t j = 0; j < columns; j++) {
    tableau_add_column(tableau, roll(0, 3) ? centre - roll(0, 9) : BOUND_NONE_LOW,
                       roll(0, 3) ? centre + roll(0, 9) : BOUND_NONE_HIGH);
  }
  for (uint32_t i = 0; i < rows; i++) {
    Int factors[8] = {0}, sum = 0;
    for (int n = 0; n < 3; n++) factors[roll(0, (int)columns - 1)] = roll(-9, 9) * size / 9;
    for (uint32_t j = 0; j < columns; j++) sum += factors[j] * centre;
    uint32_t row = tableau_add_row(tableau, sum - roll(0, 20), roll(0, 1) ? sum + roll(0, 20) : BOUND_NONE_HIGH);
    for (uint32_t j = 0; j < columns; j++) assert_true(tableau_row_add(tableau, row, factors[j], j + 1));
  }
  return tableau;
}

static bool is_within_bounds(const Tableau *tableau) {
  for (uint32_t i = 0; i < tableau_variables(tableau); i++) {
    Int numerator, denominator, low, high;
    tableau_value(tableau, i, &numerator, &denominator);
    tableau_bounds(tableau, i, &low, &high);
    if (int_floor_div(numerator, denominator) < low || int_ceil_div(numerator, denominator) > high) return false;
  }
  return true;
}

// Many objectives on one tableau: invariants hold, it stays feasible, and the minimum of -e is not below that of e.
static void stays_valid_and_feasible(void **state) {
  (void)state;
  static const Int sizes[] = {1, 9, (Int)1 << 20, (Int)1 << 40};
  uint32_t optimal = 0;
  for (int i = 0; i < 400; i++) {
    seed = (uint64_t)i;
    uint32_t columns = (uint32_t)roll(2, 8), pivots = 5000;
    Tableau *tableau = random_tableau(columns, (uint32_t)roll(1, 12), sizes[i % 4], i % 3 ? 0 : (Int)1 << 64);
    TableauStatus status = tableau_feasible(tableau, &pivots);
    assert_true(status == TABLEAU_FEASIBLE || (i % 4 >= 2 && status == TABLEAU_BROKEN));
    for (int n = 0; n < 10 && status != TABLEAU_BROKEN; n++) {
      Int factors[8], value[2] = {0, 0};
      bool both = true;
      for (uint32_t j = 0; j < columns; j++) factors[j] = roll(-3, 3);
      for (int side = 0; side < 2; side++) {
        tableau_query_clear(tableau);
        for (uint32_t j = 0; j < columns; j++) tableau_row_add(tableau, 0, side ? -factors[j] : factors[j], j + 1);
        status = tableau_minimise(tableau, NULL, &pivots);
        if (status == TABLEAU_BROKEN) break;
        assert_true(status == TABLEAU_OPTIMAL || status == TABLEAU_UNBOUNDED);
        assert_true(tableau_valid(tableau));
        assert_true(is_within_bounds(tableau));
        Int denominator;
        tableau_value(tableau, 0, &value[side], &denominator);
        value[side] = int_floor_div(value[side], denominator);
        both &= status == TABLEAU_OPTIMAL;
      }
      if (status == TABLEAU_BROKEN)
        assert_true(i % 4 >= 2);
      else if (both)
        assert_true(value[0] <= -value[1]), optimal++;
    }
    tableau_free(tableau);
  }
  assert_true(optimal > 500);
}

static void copies_and_joins(void **state) {
  (void)state;
  for (int i = 0; i < 100; i++) {
    seed = (uint64_t)i + 5000;
    uint32_t pivots = 5000;
    Tableau *left = random_tableau(3, 5, 9, 0), *right = random_tableau(4, 3, 9, 100);
    assert_int_equal(tableau_feasible(left, &pivots), TABLEAU_FEASIBLE);
    assert_int_equal(tableau_feasible(right, &pivots), TABLEAU_FEASIBLE);
    Tableau *joined = tableau_join(left, right), *copy = tableau_copy(right);
    assert_true(tableau_valid(joined) && is_within_bounds(joined));
    assert_true(tableau_valid(copy) && is_within_bounds(copy));
    uint32_t shift = tableau_variables(left) - 1;
    assert_int_equal(tableau_variables(joined), shift + tableau_variables(right));
    for (uint32_t v = 1; v < tableau_variables(right); v++) {
      Int a, b, c, d;
      tableau_value(right, v, &a, &b);
      tableau_value(joined, v + shift, &c, &d);
      assert_true(a == c && b == d);
    }
    // The copy is on its own.
    tableau_query_clear(copy);
    tableau_row_add(copy, 0, 1, 1);
    tableau_minimise(copy, NULL, &pivots);
    assert_true(tableau_valid(copy) && tableau_valid(right));
    tableau_free(left);
    tableau_free(right);
    tableau_free(joined);
    tableau_free(copy);
  }
}

// x + y <= 10, x - y <= 3, from 0; the query stops where it is told to, or follows a ray.
static void stops_where_told(void **state) {
  (void)state;
  uint32_t pivots = 100;
  Tableau *tableau = tableau_new(2, 2);
  uint32_t x = tableau_add_column(tableau, 0, BOUND_NONE_HIGH),
           y = tableau_add_column(tableau, BOUND_NONE_LOW, BOUND_NONE_HIGH);
  uint32_t sum = tableau_add_row(tableau, BOUND_NONE_LOW, 10), difference = tableau_add_row(tableau, BOUND_NONE_LOW, 3);
  tableau_row_add(tableau, sum, 1, x);
  tableau_row_add(tableau, sum, 1, y);
  tableau_row_add(tableau, difference, 1, x);
  tableau_row_add(tableau, difference, -1, y);
  assert_int_equal(tableau_feasible(tableau, &pivots), TABLEAU_FEASIBLE);
  tableau_row_add(tableau, 0, -1, x);
  Int stop = -7, numerator, denominator;
  assert_int_equal(tableau_minimise(tableau, &stop, &pivots), TABLEAU_OPTIMAL);
  tableau_value(tableau, 0, &numerator, &denominator);
  assert_true(numerator * 2 == -13 * denominator);  // x <= 13/2
  stop = -6;
  assert_int_equal(tableau_minimise(tableau, &stop, &pivots), TABLEAU_STOPPED);
  tableau_query_clear(tableau);
  tableau_row_add(tableau, 0, 1, x);
  tableau_row_add(tableau, 0, -1, y);
  assert_int_equal(tableau_minimise(tableau, NULL, &pivots), TABLEAU_OPTIMAL);
  tableau_query_clear(tableau);
  tableau_row_add(tableau, 0, 1, y);
  assert_int_equal(tableau_minimise(tableau, NULL, &pivots), TABLEAU_OPTIMAL);
  tableau_free(tableau);

  tableau = tableau_new(2, 0);
  x = tableau_add_column(tableau, 0, BOUND_NONE_HIGH);
  y = tableau_add_column(tableau, BOUND_NONE_LOW, BOUND_NONE_HIGH);
  tableau_row_add(tableau, 0, 1, x);
  tableau_row_add(tableau, 0, 3, y);
  assert_int_equal(tableau_minimise(tableau, NULL, &pivots), TABLEAU_UNBOUNDED);
  stop = -1000;
  assert_int_equal(tableau_minimise(tableau, &stop, &pivots), TABLEAU_STOPPED);
  tableau_value(tableau, 0, &numerator, &denominator);
  assert_true(denominator == 1 && numerator <= stop && tableau_valid(tableau));
  tableau_free(tableau);
}

typedef struct {
  Int a, b, low;  // a * x + b * y >= low
} Half;

enum { MANY = 90, LOOP_SYMBOLS = 150 };

static bool satisfies_all(const Half *halves, uint32_t count, Rational x, Rational y) {
  for (uint32_t i = 0; i < count; i++) {
    Rational left, right;
    assert_true(rational_mul(rational_int(halves[i].a), x, &left) && rational_mul(rational_int(halves[i].b), y, &right) &&
                rational_add(left, right, &left));
    if (rational_compare(left, rational_int(halves[i].low)) < 0) return false;
  }
  return true;
}

// The least value of a * x + b * y at a corner; there is one where the halves enclose something. False: they enclose nothing.
static bool least_at_corners(const Half *halves, uint32_t count, Int a, Int b, Rational *least) {
  bool found = false;
  for (uint32_t i = 0; i < count; i++)
    for (uint32_t j = 0; j < i; j++) {
      Half p = halves[i], q = halves[j];
      Int determinant = p.a * q.b - p.b * q.a;
      if (!determinant) continue;
      Rational x = rational_make(p.low * q.b - p.b * q.low, determinant),
               y = rational_make(p.a * q.low - p.low * q.a, determinant), left, right;
      if (!satisfies_all(halves, count, x, y)) continue;
      assert_true(rational_mul(rational_int(a), x, &left) && rational_mul(rational_int(b), y, &right) &&
                  rational_add(left, right, &left));
      if (!found || rational_compare(left, *least) < 0) *least = left;
      found = true;
    }
  return found;
}

// Many rows over two columns with bounds, some of them together impossible.
static Tableau *random_halves(Half *halves, uint32_t count, int size) {
  Tableau *tableau = tableau_new(2, count - 4);
  for (uint32_t j = 0; j < 2; j++) {
    int low = roll(-size, size), high = low + roll(0, size);
    tableau_add_column(tableau, low, high);
    halves[2 * j] = (Half){j == 0, j == 1, low};
    halves[2 * j + 1] = (Half){-(Int)(j == 0), -(Int)(j == 1), -high};
  }
  for (uint32_t i = 4; i < count; i++) {
    halves[i] = (Half){roll(-9, 9), roll(-9, 9), -roll(0, 12 * size)};
    uint32_t row = tableau_add_row(tableau, halves[i].low, BOUND_NONE_HIGH);
    tableau_row_add(tableau, row, halves[i].a, 1);
    tableau_row_add(tableau, row, halves[i].b, 2);
  }
  return tableau;
}

static void finds_the_best_corner(void **state) {
  (void)state;
  uint32_t feasible = 0;
  for (int i = 0; i < 300; i++) {
    seed = (uint64_t)i + 9000;
    Half halves[MANY];
    uint32_t count = (uint32_t)roll(4, i % 10 ? 24 : MANY), pivots = 5000;
    Tableau *tableau = random_halves(halves, count, i % 2 ? 20 : 1 << 20);
    TableauStatus status = tableau_feasible(tableau, &pivots);
    for (int n = 0; n < 4; n++) {
      Int a = roll(-5, 5), b = roll(-5, 5), numerator, denominator;
      Rational least;
      bool found = least_at_corners(halves, count, a, b, &least);
      assert_int_equal(status, found ? TABLEAU_FEASIBLE : TABLEAU_INFEASIBLE);
      if (!found) break;
      tableau_query_clear(tableau);
      assert_true(tableau_row_add(tableau, 0, a, 1) && tableau_row_add(tableau, 0, b, 2));
      assert_int_equal(tableau_minimise(tableau, NULL, &pivots), TABLEAU_OPTIMAL);
      assert_true(tableau_valid(tableau) && is_within_bounds(tableau));
      assert_true(tableau_value(tableau, 0, &numerator, &denominator));
      assert_int_equal(rational_compare_fractions(numerator, denominator, least.numerator, least.denominator), 0);
      feasible++;
    }
    tableau_free(tableau);
  }
  assert_true(feasible > 300);
}

// x0 <= x1 <= ... with steps that grow, more symbols than a word has bits; the sum of the ends, and rows as queries.
static void follows_a_long_chain(void **state) {
  (void)state;
  uint32_t pivots = 5000, row[LOOP_SYMBOLS];
  Int numerator, denominator;
  Tableau *half = tableau_new(LOOP_SYMBOLS, LOOP_SYMBOLS);
  for (uint32_t i = 0; i < LOOP_SYMBOLS; i++) tableau_add_column(half, BOUND_NONE_LOW, i ? BOUND_NONE_HIGH : 5);
  for (uint32_t i = 0; i + 1 < LOOP_SYMBOLS; i++) {
    row[i] = tableau_add_row(half, (Int)i, BOUND_NONE_HIGH);
    tableau_row_add(half, row[i], 1, i + 2);
    tableau_row_add(half, row[i], -1, i + 1);
  }
  assert_int_equal(tableau_feasible(half, &pivots), TABLEAU_FEASIBLE);
  Tableau *both = tableau_join(half, half);
  uint32_t shift = tableau_variables(half) - 1;
  tableau_row_add(both, 0, 2, LOOP_SYMBOLS + shift);
  tableau_row_add(both, 0, -2, 1 + shift);
  tableau_row_add(both, 0, 1, row[7]);
  assert_int_equal(tableau_minimise(both, NULL, &pivots), TABLEAU_OPTIMAL);
  assert_true(tableau_valid(both) && is_within_bounds(both));
  assert_true(tableau_value(both, 0, &numerator, &denominator));
  assert_true(numerator == denominator * ((Int)(LOOP_SYMBOLS - 1) * (LOOP_SYMBOLS - 2) + 7));
  tableau_free(half);
  tableau_free(both);
}

static void spends_no_more_than_it_may(void **state) {
  (void)state;
  seed = 3;
  uint32_t pivots = 0;
  Tableau *tableau = random_tableau(8, 12, 9, 50);
  assert_int_equal(tableau_feasible(tableau, &pivots), TABLEAU_LIMIT);
  pivots = 5000;
  assert_int_equal(tableau_feasible(tableau, &pivots), TABLEAU_FEASIBLE);
  assert_true(pivots < 5000);
  tableau_free(tableau);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(stays_valid_and_feasible),
      cmocka_unit_test(copies_and_joins),
      cmocka_unit_test(stops_where_told),
      cmocka_unit_test(finds_the_best_corner),
      cmocka_unit_test(follows_a_long_chain),
      cmocka_unit_test(spends_no_more_than_it_may),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

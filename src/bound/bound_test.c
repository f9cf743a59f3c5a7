// Bounds of small systems: as a formula where it has one readable form, by how they grow elsewhere. That no run exceeds
// them is tested with a simulator (tests/bounds).
// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>
// clang-format on

#include "bound/bound.h"

#include "prove/testing.h"

static void print_name(const Terms *terms, Symbol symbol, Text *text) {
  text_add(text, symbol_info(terms, symbol)->name);
}

// "O(n): max(0, x) + 1"
static void assert_bound(const char *transitions, const char *expected, bool formula) {
  Terms *terms = terms_new();
  Its *its = test_system(terms, transitions);
  Budget budget;
  Stats stats = {0};
  Text text = {0};
  budget_init(&budget, 0);
  Oracle *oracle = oracle_new(terms, &stats, &budget);
  RuntimeBound *bound = bound_prove(its, oracle, 0, &stats, &budget);
  growth_print(expression_growth(bound->certificate.table, bound->certificate.total), &text);
  if (formula) {
    text_add(&text, ": ");
    expression_print(bound->certificate.table, bound->certificate.total, print_name, &text);
  }
  assert_string_equal(text_str(&text), expected);
  text_release(&text);
  bound_free(bound);
  oracle_free(oracle);
  its_free(its);
  terms_free(terms);
}

#define BOUND(expected, transitions) assert_bound(transitions, expected, true)
#define GROWS(expected, transitions) assert_bound(transitions, expected, false)

static void paths_cost_their_steps(void **state) {
  (void)state;
  BOUND("O(1): 1", ENTER(a));
  BOUND("O(1): 3", ENTER(a) STEP(a, b, SAME) STEP(b, c, SAME));
  BOUND("O(1): 2", ENTER(a) STEP(a, b, SAME) STEP(a, c, SAME));  // one of them
  BOUND("O(1): 2", ENTER(a) STEP(a, b, SAME) STEP(b, c, "(> x 0) (< x 0)"));
}

static void loops_cost_their_rounds(void **state) {
  (void)state;
  BOUND("O(n): max(0, x) + 1", ENTER(a) STEP(a, a, "(> x 0) (= x1 (- x 1)) (= y1 y)"));
  BOUND("O(n): max(0, -x + y) + 1", ENTER(a) STEP(a, a, "(< x y) (= x1 (+ x 1)) (= y1 y)"));
  BOUND("O(1): 11", STEP(start, a, "(= x1 10)") STEP(a, a, "(> x 0) (= x1 (- x 1))"));
  GROWS("O(n)", ENTER(a) STEP(a, a, "(>= x 0) (= x1 (+ x y)) (= y1 (- y 1))"));  // in two phases
  GROWS("unknown", ENTER(a) STEP(a, a, "(> x 0) (= x1 (+ x 1))"));
  BOUND("O(1): 10", STEP(start, a, SAME) STEP(a, a, "(>= x 1) (<= x 9) (= x1 (+ x 1))"));
  GROWS("unknown", ENTER(a) STEP(a, a, "(> x 0) (= x1 (- x 1))") STEP(a, b, "(= z1 z)") STEP(b, b, "(= x1 x)"));
}

static void growth_is_counted_by_a_logarithm(void **state) {
  (void)state;
  GROWS("O(log n)", STEP(start, a, "(> x 0) (= x1 x) (= y1 y)") STEP(a, a, "(< x y) (= x1 (* 3 x)) (= y1 (* 2 y))"));
  GROWS("unknown", STEP(start, a, "(>= x 0) (= x1 x) (= y1 y)") STEP(a, a, "(< x y) (= x1 (* 3 x)) (= y1 (* 2 y))"));
  GROWS("O(log n)", ENTER(a) STEP(a, a, "(> x 0) (<= (* 2 x1) x) (>= x1 0)"));
  GROWS("unknown", ENTER(a) STEP(a, a, "(>= x 0) (<= (* 2 x1) x) (>= x1 0)"));
  GROWS("O(log n)", STEP(start, a, "(> x 0) (= x1 x) (= y1 y)") STEP(a, a, "(< x y) (= x1 (* 2 x)) (= y1 y)"));
}

// How often the inner loop is entered is what the outer one does; what it starts with is a bound of a size.
static void inner_loops_are_entered_by_outer_ones(void **state) {
  (void)state;
  GROWS("O(n^2)", ENTER(a) STEP(a, b, "(> x 0) (= x1 (- x 1)) (= z1 z) (= y1 z)")
                      STEP(b, b, "(> y 0) (= y1 (- y 1)) (= x1 x) (= z1 z)") STEP(b, a, "(<= y 0) (= x1 x) (= z1 z)"));
  GROWS("O(n)", ENTER(a) STEP(a, b, "(> x 0) (= x1 (- x 1)) (= y1 y)") STEP(b, b, "(> y 0) (= y1 (- y 1)) (= x1 x)")
                    STEP(b, a, "(= x1 x) (= y1 y)"));
  GROWS("unknown", ENTER(a) STEP(a, b, "(> x 0) (= x1 (- x 1))") STEP(b, b, "(> y 0) (= y1 (- y 1)) (= x1 x)")
                       STEP(b, a, "(<= y 0) (= x1 x)"));
}

// Each ranks what the other leaves alone: no product.
static void independent_loops_add_up(void **state) {
  (void)state;
  GROWS("O(n)",
        ENTER(a) STEP(a, a, "(> x 0) (= x1 (- x 1)) (= y1 y)") STEP(a, a, "(> y 0) (<= x 0) (= x1 x) (= y1 (- y 1))"));
  GROWS("O(n^2)", ENTER(a) STEP(a, a, "(> x 0) (= x1 (- x 1)) (= y1 z) (= z1 z)")
                      STEP(a, a, "(> y 0) (= x1 x) (= z1 z) (= y1 (- y 1))"));
}

static void sizes_grow_with_rounds(void **state) {
  (void)state;
#define THEN_COUNT STEP(a, b, "(<= x 0) (= y1 y)") STEP(b, b, "(> y 0) (= y1 (- y 1))")
  GROWS("O(n)", ENTER(a) STEP(a, a, "(> x 0) (= x1 (- x 1)) (= y1 (+ y 3))") THEN_COUNT);
  GROWS("O(n^2)", ENTER(a) STEP(a, a, "(> x 0) (= x1 (- x 1)) (= y1 (+ y z)) (= z1 z)") THEN_COUNT);
  GROWS("O(n^3)", ENTER(a) STEP(a, a, "(> x 0) (= x1 (- x 1)) (= y1 (+ y z)) (= z1 (+ z x))") THEN_COUNT);
  GROWS("O(EXP)", ENTER(a) STEP(a, a, "(> x 0) (= x1 (- x 1)) (= y1 (+ y y))") THEN_COUNT);
  GROWS("O(EXP)", ENTER(a) STEP(a, a, "(> x 0) (= x1 (- x 1)) (= y1 (+ y z)) (= z1 (+ y z))") THEN_COUNT);
  GROWS("O(1)",
        STEP(start, a, "(= y1 7) (= x1 x)") STEP(a, a, "(> x 0) (< y 9) (= x1 (- x 1)) (= y1 (+ y 1))") THEN_COUNT);
}

// The last step of a run may be in the middle of what was composed.
static void runs_may_get_stuck(void **state) {
  (void)state;
  BOUND("O(1): 2", ENTER(a) STEP(a, b, "(> x 0) (= x1 x)") STEP(b, a, "(< x 0) (= x1 x)"));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(paths_cost_their_steps),
      cmocka_unit_test(loops_cost_their_rounds),
      cmocka_unit_test(growth_is_counted_by_a_logarithm),
      cmocka_unit_test(inner_loops_are_entered_by_outer_ones),
      cmocka_unit_test(independent_loops_add_up),
      cmocka_unit_test(sizes_grow_with_rounds),
      cmocka_unit_test(runs_may_get_stuck),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

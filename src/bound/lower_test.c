// Families of runs of small systems: how fast their costs grow, and from which inputs. That they are right is tested with the checker (check/family.h)
// and with a simulator (tests/bounds).
// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>
// clang-format on

#include "bound/lower.h"

#include "prove/testing.h"

static uint32_t degree_of(const char *transitions, uint32_t most) {
  Terms *terms = terms_new();
  Its *its = test_system(terms, transitions);
  Arena *arena = arena_new();
  Budget budget;
  RunFamily family = {0};
  Text text = {0};
  budget_init(&budget, 0);
  bool found = lower_find(its, most, false, arena, &budget, &family);
  if (found) lower_print_start(its, &family, &text);
  assert_true(!found || strstr(text_str(&text), " for n >= 1"));
  text_release(&text);
  arena_free(arena);
  its_free(its);
  terms_free(terms);
  return found ? family.degree : 0;
}

#define DOWN STEP(a, a, "(> x 0) (= x1 (- x 1)) (= y1 y) (= z1 z)")

static void loops_are_gone_round(void **state) {
  (void)state;
  assert_int_equal(degree_of(ENTER(a) DOWN, 1), 1);
  assert_int_equal(degree_of(ENTER(a) DOWN, 2), 1);
  assert_int_equal(degree_of(ENTER(a) DOWN, 0), 0);
  assert_int_equal(degree_of(ENTER(a) STEP(a, b, "(> x 0)" SAME) STEP(b, a, "(= x1 (- x 2)) (= y1 y) (= z1 z)"), 1), 1);
  assert_int_equal(degree_of(ENTER(a) STEP(a, a, "(distinct x 0) (= x1 (- x 1)) (= y1 y) (= z1 z)"), 1), 1);
}

// From where the loop begins, or what it may be given, it does not go on for long.
static void some_are_not(void **state) {
  (void)state;
  assert_int_equal(degree_of(STEP(start, a, "(= x1 7) (= y1 y) (= z1 z)") DOWN, 1), 0);
  assert_int_equal(degree_of(ENTER(a) STEP(a, a, "(> x 0) (< x 9) (= x1 (- x 1)) (= y1 y) (= z1 z)"), 1), 0);
  assert_int_equal(degree_of(STEP(b, a, SAME) DOWN, 1), 0);
  assert_int_equal(degree_of(ENTER(a) STEP(a, a, "(> x 0) (<= (* 2 x1) x) (>= (* 2 x1) (- x 1)) (= y1 y) (= z1 z)"), 1),
                   0);
}

#define INNER STEP(a, a, "(> y 0) (= y1 (- y 1)) (= x1 x) (= z1 z)")

static void loops_in_loops_are_gone_round(void **state) {
  (void)state;
  assert_int_equal(degree_of(ENTER(a) INNER STEP(a, a, "(<= y 0) (> x 0) (= x1 (- x 1)) (= y1 z) (= z1 z)"), 2), 2);
  assert_int_equal(degree_of(ENTER(a) INNER STEP(a, a, "(<= y 0) (> x 0) (= x1 (- x 1)) (= y1 (- x 1)) (= z1 z)"), 2),
                   2);
  assert_int_equal(degree_of(ENTER(a) INNER STEP(a, a, "(<= y 0) (> x 0) (= x1 (- x 1)) (= y1 9) (= z1 z)"), 2), 1);
  assert_int_equal(degree_of(ENTER(a) INNER STEP(a, a, "(> x 0) (= x1 (- x 1)) (= y1 y) (= z1 z)"), 2), 1);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(loops_are_gone_round),
      cmocka_unit_test(some_are_not),
      cmocka_unit_test(loops_in_loops_are_gone_round),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

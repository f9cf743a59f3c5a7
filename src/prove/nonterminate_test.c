// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>
// clang-format on

#include "prove/nonterminate.h"

#include "its/testing.h"
#include "prove/terminate.h"
#include "prove/testing.h"

// `technique`: one that must have been used; TECHNIQUE_COUNT: any.
static Answer verdict(const char *transitions, Technique technique, Text *proof) {
  Terms *terms = terms_new();
  Its *its = test_system(terms, transitions);
  Budget budget;
  budget_init(&budget, 0);
  budget.cancel_at = 2000;
  Nontermination *nontermination = nontermination_prove(its, NULL, 0, NULL, &budget);
  Answer answer = nontermination->verdict;
  if (answer == ANSWER_YES && technique < TECHNIQUE_COUNT) assert_true(technique_in(nontermination->used, technique));
  if (proof) nontermination_print(its, nontermination, proof);
  nontermination_free(nontermination);
  its_free(its);
  terms_free(terms);
  return answer;
}

#define CLOSED TECHNIQUE_CLOSED
#define SIMULATION TECHNIQUE_SIMULATION

#define PROVES(technique, transitions) assert_int_equal(verdict(transitions, technique, NULL), ANSWER_YES)
#define UNKNOWN(transitions) assert_int_equal(verdict(transitions, TECHNIQUE_COUNT, NULL), ANSWER_UNKNOWN)

static void finds_states_that_return(void **state) {
  (void)state;
  PROVES(TECHNIQUE_COUNT, ENTER(a) STEP(a, a, "true"));
  PROVES(TECHNIQUE_COUNT, ENTER(a) STEP(a, a, "(> x 0) (= x1 x)"));
  PROVES(TECHNIQUE_COUNT,
         ENTER(a) STEP(a, b, "(> x 0) (= x1 (- x)) (= y1 y)") STEP(b, a, "(< x 0) (= x1 (- x)) (= y1 y)"));
  // Arbitrary values that have to be chosen.
  PROVES(TECHNIQUE_COUNT, ENTER(a) STEP(a, a, "(> x 0) (< x1 x) (= y1 y)") STEP(a, a, "(< x 0) (> x1 3)"));
  // Three rounds.
  PROVES(TECHNIQUE_COUNT, ENTER(a) STEP(a, a, "(= y1 x) (= z1 y) (= x1 z) (distinct x y)"));
}

// A counter that comes round after more rounds than are counted, and other loops that go one way here and another way there.
static void finds_covers(void **state) {
  (void)state;
#define COUNTER STEP(a, a, "(<= y x) (< y 4294967295) (= y1 (+ y 1)) (= x1 x)")
  PROVES(TECHNIQUE_COVER, STEP(start, a, "(>= x 0) (<= x 4294967295) (= y1 0) (= x1 x)")
                              COUNTER STEP(a, a, "(<= y x) (= y 4294967295) (= y1 0) (= x1 x)"));
  PROVES(TECHNIQUE_COVER,
         STEP(start, a, "(= x1 1000000) (= y1 y)") STEP(a, a, "(> x 5) (> y 3) (= x1 (- x 1)) (= y1 y)")
             STEP(a, a, "(<= x 5) (> y 3) (= x1 (+ x 1000000)) (= y1 y)"));
  // One value is left out: x is never the largest number, y = 1 leads nowhere, y = 3 leaves the rest.
  UNKNOWN(STEP(start, a, "(>= x 0) (< x 4294967295) (= y1 0) (= x1 x)")
              COUNTER STEP(a, a, "(<= y x) (= y 4294967295) (= y1 0) (= x1 x)"));
  UNKNOWN(ENTER(a) STEP(a, a, "(> y 1) (< y 99999999) (= y1 (- y 1)) (= x1 x)")
              STEP(a, a, "(< y 1) (> y -99999999) (= y1 (+ y 1)) (= x1 x)"));
  UNKNOWN(STEP(start, a, "(> y 5) (= y1 y)") STEP(a, a, "(> y 5) (= y1 (- y 1))") STEP(a, a, "(= y 5) (= y1 3)")
              STEP(a, a, "(= y 4) (= y1 999999)"));
}

static void finds_closed_sets(void **state) {
  (void)state;
  PROVES(CLOSED, ENTER(a) STEP(a, a, "(> x 0) (= x1 (+ x 1))"));
  PROVES(CLOSED, ENTER(a) STEP(a, a, "(> x 0) (= x1 (- x y)) (= y1 (- y 1))"));
  PROVES(CLOSED, ENTER(a) STEP(a, a, "(> x 0) (= x1 (+ x y)) (= y1 (+ y z)) (= z1 (+ z 1))"));
  PROVES(CLOSED, ENTER(a) STEP(a, a, "(distinct x 0) (= x1 (- x 1))"));
  PROVES(CLOSED, ENTER(a) STEP(a, a, "(distinct x 0) (= x1 (* 2 x)) (= y1 y)"));
  PROVES(CLOSED, ENTER(a) STEP(a, a, "(distinct x 0) (= x1 (* -2 x)) (= y1 y)"));
  PROVES(CLOSED, ENTER(a) STEP(a, a, "(>= x y) (= x1 (+ x z)) (= y1 (+ y 1)) (= z1 z)"));
  // Odd numbers go up.
  PROVES(CLOSED, ENTER(a) STEP(a, a, "(> x 0) (= x (+ (* 2 y1) 1)) (= x1 (+ x 4))"));
  PROVES(CLOSED, ENTER(a) STEP(a, b, "(> x 0) (= x (+ (* 2 y1) 1)) (= x1 (+ x 3))")
                     STEP(b, a, "(> x 0) (= x (* 2 y1)) (= x1 (- x 1))"));
  // A value that has to be chosen again and again.
  PROVES(CLOSED, ENTER(a) STEP(a, a, "(> x y) (= x1 (+ x 1)) (> y1 y)"));
}

static void finds_paths(void **state) {
  (void)state;
  PROVES(TECHNIQUE_COUNT, STEP(start, a, "(= x1 0) (= y1 0)") STEP(a, a, "(< x 3) (= x1 (+ x 1)) (= y1 y)")
                              STEP(a, b, "(>= x 3) (= x1 x)") STEP(b, b, "(= x 3) (= x1 x)"));
  // Too long to be followed step by step.
  PROVES(TECHNIQUE_COUNT, STEP(start, a, "(= x1 0) (= y1 0)") STEP(a, a, "(< x 3000) (= x1 (+ x 1)) (= y1 (+ y 2))")
                              STEP(a, b, "(>= x 3000) (= x1 x) (= y1 y)") STEP(b, b, "(= y 6000) (= y1 y)"));
}

static void simulates(void **state) {
  (void)state;
  // x counts up to y, again and again, with a smaller y each time; at 0 it stays.
  PROVES(SIMULATION,
         STEP(start, a, "(= x1 9) (= y1 15)") STEP(a, a, "(< x y) (= x1 (+ x 1)) (= y1 y)")
             STEP(a, a, "(= x y) (> y 0) (= x1 0) (= y1 (- y 1))") STEP(a, a, "(= x y) (= x 0) (= x1 x) (= y1 y)"));
  // Collatz.
  PROVES(SIMULATION, STEP(start, a, "(= x1 27)") STEP(a, a, "(= x (* 2 x1))")
                         STEP(a, a, "(= x (+ (* 2 y1) 1)) (= x1 (+ (* 3 x) 1))"));
}

// Rounds that multiply: no distance to the guard's limit alone stays as it is.
static void finds_sets_that_grow(void **state) {
  (void)state;
  PROVES(CLOSED, ENTER(a) STEP(a, a, "(> x 0) (= x1 (- (* 3 x) (* 2 y))) (= y1 (* 2 y)) (= z1 z)"));
  PROVES(CLOSED, ENTER(a) STEP(a, a, "(> x y) (= x1 (* 2 x)) (= y1 (* 3 y)) (= z1 z)"));
  PROVES(CLOSED, ENTER(a) STEP(a, a, "(> x y) (= x1 (+ 5 (* 2 x))) (= y1 (- (* 3 y) 7)) (= z1 z)"));
  PROVES(CLOSED, STEP(start, a, "(> y1 10)") STEP(a, a, "(> x (* 2 y)) (= x1 (* 4 x)) (= y1 (* 3 y)) (= z1 z)"));
  UNKNOWN(STEP(start, a, "(> y1 0)") STEP(a, a, "(> x y) (= x1 (* 2 x)) (= y1 (* 3 y)) (= z1 z)"));
}

static void multiplies(void **state) {
  (void)state;
  PROVES(TECHNIQUE_COUNT, ENTER(a) STEP(a, a, "(> (* x x) 10) (= x1 x)"));
  PROVES(TECHNIQUE_COUNT, STEP(start, a, "(= x1 2)") STEP(a, a, "(= x1 (- (* x x) 2))(> x 0)"));
  PROVES(CLOSED, ENTER(a) STEP(a, a, "(>= y 10) (>= x 0) (= x1 (+ x 1)) (= y1 (* x1 x1))"));
  UNKNOWN(STEP(start, a, "(= x1 2) (= y1 1)") STEP(a, a, "(< x 100) (= x1 (* x x)) (= y1 y)"));
}

// Whatever terminates is not claimed to run for ever.
static void claims_nothing_about_what_terminates(void **state) {
  (void)state;
  UNKNOWN(ENTER(a));
  UNKNOWN(ENTER(a) STEP(a, a, "(> x 0) (= x1 (- x 1))"));
  UNKNOWN(ENTER(a) STEP(a, a, "(> x 0) (< x1 x)"));
  UNKNOWN(ENTER(a) STEP(a, a, "(< x y) (= x1 (+ x 1)) (= y1 y)"));
  UNKNOWN(STEP(start, a, "(= x1 5)") STEP(a, a, "(< x 5) (= x1 x)"));
  UNKNOWN(STEP(start, a, "(= x1 0) (= y1 1)") STEP(a, a, "(= x 0) (= x1 y) (= y1 y)"));
}

static void tells_the_proof(void **state) {
  (void)state;
  Text proof = {0};
  verdict(STEP(start, a, "(= x1 3)") STEP(a, b, "(> x 0) (= x1 (+ x 1))") STEP(b, a, "(= x1 x)"), TECHNIQUE_COUNT,
          &proof);
  assert_string_equal(text_str(&proof),
                      "x.1 = 0, y.2 = 0, z.3 = 0 leads to a in 3 steps (start, a, b, a); there x.1 >= 1 "
                      "holds again after each round (a, b, a)");
  text_release(&proof);
}

// No random system is proved both ways, and what returns to a state in a small box is mostly found.
static void agrees_with_termination(void **state) {
  (void)state;
  uint32_t both = 0, cycles = 0, found = 0;
  for (uint64_t seed = 0; seed < 300; seed++) {
    Terms *terms = terms_new();
    Its *its = test_random_its(terms, seed);
    Budget budget, other;
    Stats stats = {0};
    budget_init(&budget, 0);
    budget_init(&other, 0);
    budget.cancel_at = 300;
    other.cancel_at = 5000;
    Oracle *oracle = oracle_new(terms, &stats, NULL);
    Nontermination *nontermination = nontermination_prove(its, oracle, 0, &stats, &budget);
    Termination *termination = termination_prove(its, oracle, 0, &stats, &other);
    both += nontermination->verdict == ANSWER_YES && termination->verdict == ANSWER_YES;
    bool cycle = test_has_cycle(its, 2);
    cycles += cycle;
    found += cycle && nontermination->verdict == ANSWER_YES;
    termination_free(termination);
    nontermination_free(nontermination);
    oracle_free(oracle);
    its_free(its);
    terms_free(terms);
  }
  assert_int_equal(both, 0);
  assert_true(cycles > 30);
  assert_int_equal(found, cycles);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(finds_states_that_return),
      cmocka_unit_test(finds_covers),
      cmocka_unit_test(finds_closed_sets),
      cmocka_unit_test(finds_paths),
      cmocka_unit_test(simulates),
      cmocka_unit_test(finds_sets_that_grow),
      cmocka_unit_test(multiplies),
      cmocka_unit_test(claims_nothing_about_what_terminates),
      cmocka_unit_test(tells_the_proof),
      cmocka_unit_test(agrees_with_termination),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

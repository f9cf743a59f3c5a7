// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>
// clang-format on

#include "prove/terminate.h"

#include "its/testing.h"
#include "prove/testing.h"

static Answer verdict(const char *transitions, Text *ranking) {
  Terms *terms = terms_new();
  Its *its = test_system(terms, transitions);
  Budget budget;
  Stats stats = {0};
  budget_init(&budget, 0);
  Oracle *oracle = oracle_new(terms, &stats, &budget);
  Termination *termination = termination_prove(its, oracle, 0, &stats, &budget);
  Answer answer = termination->verdict;
  for (uint32_t i = 0; i < termination->component_count; i++) {
    assert_int_equal(termination->components[i].proved, termination->components[i].remaining_count == 0);
    if (ranking) termination_print_ranking(termination, &termination->components[i], ranking);
  }
  termination_free(termination);
  oracle_free(oracle);
  its_free(its);
  terms_free(terms);
  return answer;
}

#define PROVES(transitions) assert_int_equal(verdict(transitions, NULL), ANSWER_YES)
#define UNKNOWN(transitions) assert_int_equal(verdict(transitions, NULL), ANSWER_UNKNOWN)

static void proves_simple_loops(void **state) {
  (void)state;
  PROVES(ENTER(a));
  PROVES(ENTER(a) STEP(a, b, "true") STEP(b, c, "true"));
  PROVES(ENTER(a) STEP(a, a, "(> x 0) (= x1 (- x 1))"));
  PROVES(ENTER(a) STEP(a, a, "(< x y) (= x1 (+ x 1)) (= y1 y)"));
  PROVES(ENTER(a) STEP(a, a, "(< x y) (>= x1 (+ x z)) (>= z 1) (= z1 z) (= y1 y)"));
  PROVES(ENTER(a) STEP(a, a, "(> x y) (= x1 (+ x y)) (= y1 (+ (* 2 y) 1)) (>= y 3) (< y 100)"));
}

static void prints_rankings(void **state) {
  (void)state;
  Text text = {0};
  assert_int_equal(verdict(ENTER(a) STEP(a, a, "(< x y) (= x1 (+ x 1)) (= y1 y)"), &text), ANSWER_YES);
  assert_string_equal(text_str(&text), "-x.1 + y.2 - 1");
  text_release(&text);
}

static void proves_lexicographic_loops(void **state) {
  (void)state;
  // nested loops
  PROVES(ENTER(a) STEP(a, b, "(> x 0) (= x1 (- x 1)) (= z1 z) (= y1 z)")
             STEP(b, b, "(> y 0) (= y1 (- y 1)) (= x1 x) (= z1 z)") STEP(b, a, "(<= y 0) (= x1 x) (= z1 z)"));
  // y is arbitrary whenever x decreases
  PROVES(ENTER(a) STEP(a, a, "(> x 0) (= x1 (- x 1))") STEP(a, a, "(> y 0) (= x1 x) (= y1 (- y 1))"));
  // greatest common divisor by subtraction
  PROVES(ENTER(a) STEP(a, a, "(> x 0) (> y 0) (> x y) (= x1 (- x y)) (= y1 y)")
             STEP(a, a, "(> x 0) (> y 0) (< x y) (= y1 (- y x)) (= x1 x)"));
}

static void splits_disequalities(void **state) {
  (void)state;
  PROVES(ENTER(a) STEP(a, a, "(not (= x 0)) (<= x1 (- x 1)) (>= x1 0)")
             STEP(a, a, "(not (= x 0)) (>= x1 (+ x 1)) (<= x1 0)"));
  PROVES(ENTER(a) STEP(a, a, "(not (= x y)) (<= x y) (= x1 (+ x 1)) (= y1 y)"));
  // the sign of x stays, its amount shrinks
  PROVES(ENTER(a) STEP(a, b, "(not (= x y)) (= x1 x) (= y1 y)") STEP(b, a, "(> x y) (= x1 (- x 1)) (= y1 y)")
             STEP(b, a, "(< x y) (= x1 (+ x 1)) (= y1 y)"));
}

static void infers_invariants(void **state) {
  (void)state;
  // y = 2; while (x > 0) x -= y;
  PROVES(STEP(start, a, "(= x1 x) (= y1 2)") STEP(a, a, "(> x 0) (= x1 (- x y)) (= y1 y)"));
  // y only grows, from 1 on
  PROVES(STEP(start, a, "(= x1 x) (= y1 1)") STEP(a, a, "(> x 0) (= x1 (- x y)) (= y1 (+ y z))  (>= z 0)"));
  // the second loop starts only with what the first left: x <= 0, so y := -x + 1 > 0 is what it goes down by
  PROVES(STEP(start, a, "(= x1 x) (= y1 y) (= z1 z)") STEP(a, a, "(> x 0) (= x1 (- x 1)) (= y1 y)")
             STEP(a, b, "(<= x 0) (= x1 (- 1 x)) (= y1 y)") STEP(b, b, "(> y 0) (= y1 (- y x)) (= x1 x)"));
  UNKNOWN(STEP(start, a, "(= x1 x) (= y1 0)") STEP(a, a, "(> x 0) (= x1 (- x y)) (= y1 y)"));
}

static void proves_loops_with_phases(void **state) {
  (void)state;
  PROVES(ENTER(a) STEP(a, a, "(>= x 0) (= x1 (+ x y)) (= y1 (- y 1))"));
  PROVES(ENTER(a) STEP(a, a, "(>= x 0) (= x1 (+ x y)) (= y1 (+ y z)) (= z1 (- z 1))"));
  UNKNOWN(ENTER(a) STEP(a, a, "(>= x 0) (= x1 (+ x y)) (= y1 (- y z)) (= z1 z)"));
}

static void splits_locations(void **state) {
  (void)state;
  // x approaches y from either side
  PROVES(ENTER(a) STEP(a, a, "(> x y) (= x1 (- x 1)) (= y1 y)") STEP(a, a, "(< x y) (= x1 (+ x 1)) (= y1 y)"));
  // the smaller of the two decreases
  PROVES(ENTER(a) STEP(a, a, "(> x 0) (> y x) (= x1 (- x 1))") STEP(a, a, "(> y 0) (< y x) (= y1 (- y 1))"));
  // the sign changes every time, the amount shrinks
  PROVES(ENTER(a) STEP(a, a, "(> x 0) (= x1 (- 1 x))") STEP(a, a, "(< x 0) (= x1 (- (- 0 x) 1))"));
  UNKNOWN(ENTER(a) STEP(a, a, "(> x 0) (= x1 (- 0 x))") STEP(a, a, "(< x 0) (= x1 (- 0 x))"));
}

static void takes_two_rounds_as_one(void **state) {
  (void)state;
  // odd once at most, then even for ever
  PROVES(ENTER(a) STEP(a, a, "(< x 255) (exists ((k Int)) (and (= x (+ (* 2 k) 1)) (= x1 (- x 1))))")
             STEP(a, a, "(< x 255) (exists ((k Int)) (and (= x (* 2 k)) (= x1 (+ x 2))))"));
}

static void knows_products(void **state) {
  (void)state;
  PROVES(ENTER(a) STEP(a, a, "(> x 0) (= x1 (- x (+ (* y y) 1)))"));
  PROVES(ENTER(a) STEP(a, a, "(> x 0) (>= y 2) (>= z 1) (<= x1 (- x (- (* y z) 1))) (= y1 y) (= z1 z)"));
  UNKNOWN(ENTER(a) STEP(a, a, "(> x 0) (= x1 (- x (* y y))) (= y1 y)"));
}

static void says_unknown(void **state) {
  (void)state;
  UNKNOWN(ENTER(a) STEP(a, a, "true"));
  UNKNOWN(ENTER(a) STEP(a, a, "(> x 0) (= x1 (+ x 1))"));
  UNKNOWN(ENTER(a) STEP(a, a, "(> x 0) (= x1 y)"));
  UNKNOWN(ENTER(a) STEP(a, b, "(> x 0) (= x1 (- x 1))") STEP(b, a, "(= x1 (+ x 1))"));
  UNKNOWN(ENTER(a) STEP(a, a, "(not (= x 0)) (= x1 (- 0 x))"));
  UNKNOWN(ENTER(a) STEP(a, a, "(>= (+ x y) 0) (= x1 (- x 1)) (= y1 (+ y 1))"));
  UNKNOWN(STEP(start, start, "(= x1 x)"));
}

static void unreachable_loops_do_not_matter(void **state) {
  (void)state;
  PROVES(ENTER(a) STEP(b, b, "true"));
  PROVES(ENTER(a) STEP(a, b, "(> x 0) (< x 1)") STEP(b, b, "true"));
}

// Whatever point of cancellation: no crash, and nothing but UNKNOWN or the right answer.
static void survives_cancellation(void **state) {
  (void)state;
  for (uint64_t at = 1; at < 200; at += 7) {
    Terms *terms = terms_new();
    Its *its = test_system(terms, ENTER(a) STEP(a, b, "(> x 0) (= x1 (- x 1)) (= z1 z) (= y1 z)")
                                      STEP(b, b, "(> y 0) (= y1 (- y 1)) (= x1 x) (= z1 z)") STEP(
                                          b, a, "(<= y 0) (= x1 x) (= z1 z)") STEP(a, c, "true") STEP(c, c, "(> x y)"));
    Budget budget;
    budget_init(&budget, 0);
    budget.cancel_at = at;
    Termination *termination = termination_prove(its, NULL, 0, NULL, &budget);
    assert_int_equal(termination->verdict, ANSWER_UNKNOWN);
    termination_free(termination);
    its_free(its);
    terms_free(terms);
  }
}

static bool takes_part(const Transition *transition, const TerminationComponent *component) {
  bool from = false, to = false;
  for (uint32_t i = 0; i < component->location_count; i++) {
    from |= component->locations[i] == transition->from.id;
    to |= component->locations[i] == transition->to.id;
  }
  return from && to;
}

static bool is_decreasing(const RankingStep *step, uint32_t transition) {
  for (uint32_t i = 0; i < step->decreasing_count; i++)
    if (step->decreasing[i] == transition) return true;
  return false;
}

// The first step of a component speaks about all of its transitions: evaluated on a box of values.
static uint32_t validate_first_step(const Termination *termination, const TerminationComponent *component) {
  const Its *its = termination->certificate.refined;
  const RankingStep *step = &termination->certificate.steps.data[component->steps[0]];
  uint32_t points = 0;
  for (uint32_t t = 0; t < its->transitions.count; t++) {
    const Transition *transition = &its->transitions.data[t];
    const LocationInfo *from = its_location(its, transition->from), *to = its_location(its, transition->to);
    if (!takes_part(transition, component) || step->depth > 1) continue;
    TestState state;
    test_symbols(its, transition, &state);
    if (state.count > 4) continue;
    test_first(&state, 4);
    do {
      if (!test_holds(its->terms, &state, from->invariant, from->invariant_count)) continue;
      if (!test_holds(its->terms, &state, transition->guard, transition->guard_count)) continue;
      TestState target = {.count = to->variable_count};
      for (uint32_t i = 0; i < to->variable_count; i++) {
        target.symbol[i] = to->variables[i];
        target.value[i] = test_value(its->terms, &state, transition->update[i]);
      }
      Int before = test_value(its->terms, &state, step->functions[transition->from.id]);
      Int after = test_value(its->terms, &target, step->functions[transition->to.id]);
      assert_true(after <= before);
      if (is_decreasing(step, t)) assert_true(after < before && before >= 0);
      points++;
    } while (test_next(&state, 4));
  }
  return points;
}

static void random_systems(void **state) {
  (void)state;
  uint32_t proved = 0, cyclic = 0, points = 0;
  for (uint64_t seed = 1; seed <= 1500; seed++) {
    Terms *terms = terms_new();
    Its *its = test_random_its(terms, seed);
    Budget budget;
    Stats stats = {0};
    budget_init(&budget, 0);
    Oracle *oracle = oracle_new(terms, &stats, &budget);
    Termination *termination = termination_prove(its, oracle, 0, &stats, &budget);
    bool cycle = seed <= 600 && test_has_cycle(its, 4);
    if (cycle) assert_int_equal(termination->verdict, ANSWER_UNKNOWN);
    cyclic += cycle;
    proved += termination->verdict == ANSWER_YES && termination->component_count;
    for (uint32_t i = 0; i < termination->component_count; i++)
      if (termination->components[i].step_count)
        points += validate_first_step(termination, &termination->components[i]);
    termination_free(termination);
    oracle_free(oracle);
    its_free(its);
    terms_free(terms);
  }
  assert_true(cyclic > 50);
  assert_true(proved > 100);
  assert_true(points > 1000);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(proves_simple_loops),
      cmocka_unit_test(prints_rankings),
      cmocka_unit_test(proves_lexicographic_loops),
      cmocka_unit_test(splits_disequalities),
      cmocka_unit_test(infers_invariants),
      cmocka_unit_test(proves_loops_with_phases),
      cmocka_unit_test(splits_locations),
      cmocka_unit_test(takes_two_rounds_as_one),
      cmocka_unit_test(knows_products),
      cmocka_unit_test(says_unknown),
      cmocka_unit_test(unreachable_loops_do_not_matter),
      cmocka_unit_test(survives_cancellation),
      cmocka_unit_test(random_systems),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

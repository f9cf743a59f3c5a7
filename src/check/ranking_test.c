// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>
// clang-format on

#include "check/ranking.h"

#include "its/copy.h"
#include "its/testing.h"

// A system with one location of variables x, y besides the initial one, and a certificate over a copy of it, made by
// hand.
typedef struct {
  Terms *terms;
  Symbol x, y;
  Its *its;
  TerminationCertificate certificate;
} Fixture;

static void setup(Fixture *f) {
  *f = (Fixture){.terms = terms_new()};
  f->x = symbol_new(f->terms, "x");
  f->y = symbol_new(f->terms, "y");
  f->its = its_new(f->terms);
  Symbol variables[] = {f->x, f->y};
  f->its->initial = its_add_location(f->its, "start", variables, 2);
  its_add_location(f->its, "head", variables, 2);
  f->certificate.arena = arena_new();
}

static void teardown(Fixture *f) {
  its_free(f->its);
  its_free(f->certificate.refined);
  ranking_step_vec_release(&f->certificate.steps);
  arena_free(f->certificate.arena);
  terms_free(f->terms);
}

static Linear term(Fixture *f, Int x, Int y, Int constant) { return test_linear(f->terms, x, f->x, y, f->y, constant); }
static Atom ge(Fixture *f, Int x, Int y, Int constant) { return test_ge(f->terms, x, f->x, y, f->y, constant); }

static void add(Its *its, uint32_t from, uint32_t to, const Atom *guard, uint32_t count, Linear x, Linear y) {
  its_add_transition(its, (Location){from}, (Location){to}, guard, count, (Linear[]){x, y}, true);
}

static void copy_system(Fixture *f) {
  f->certificate.refined = its_copy(f->its);
  f->certificate.origin_location = ARENA_ARRAY(f->certificate.arena, uint32_t, 8);
  f->certificate.origin_transition = ARENA_ARRAY(f->certificate.arena, uint32_t, 8);
  for (uint32_t i = 0; i < 8; i++) f->certificate.origin_location[i] = i;
  for (uint32_t i = 0; i < 8; i++) f->certificate.origin_transition[i] = i;
}

static RankingStep *add_step(Fixture *f, uint32_t depth) {
  RankingStep step = {.depth = depth, .stride = 4};
  step.functions = ARENA_ARRAY(f->certificate.arena, Linear, 4 * depth);
  step.decreasing = ARENA_ARRAY(f->certificate.arena, uint32_t, 8);
  ranking_step_vec_push(&f->certificate.steps, step);
  return &f->certificate.steps.data[f->certificate.steps.count - 1];
}

static bool accepted(Fixture *f) {
  Budget budget;
  Text reason = {0};
  budget_init(&budget, 0);
  bool result = check_termination(f->its, &f->certificate, &budget, &reason) == ANSWER_YES;
  assert_int_equal(result, reason.count == 0);
  text_release(&reason);
  return result;
}

// while (x > 0) x--;
static void simple_loop(Fixture *f) {
  setup(f);
  Atom positive = ge(f, 1, 0, -1);
  add(f->its, 1, 2, NULL, 0, term(f, 1, 0, 0), term(f, 0, 1, 0));
  add(f->its, 2, 2, &positive, 1, term(f, 1, 0, -1), term(f, 0, 1, 0));
  copy_system(f);
  RankingStep *step = add_step(f, 1);
  step->functions[2] = term(f, 1, 0, 0);
  step->decreasing[step->decreasing_count++] = 1;
}

static void accepts_a_ranking_function(void **state) {
  (void)state;
  Fixture f;
  simple_loop(&f);
  assert_true(accepted(&f));
  teardown(&f);
}

static void rejects_wrong_functions(void **state) {
  (void)state;
  Fixture f;
  simple_loop(&f);
  Linear *function = &f.certificate.steps.data[0].functions[2];
  *function = term(&f, 0, 1, 0);  // does not decrease
  assert_false(accepted(&f));
  *function = term(&f, 1, 0, -2);  // not bounded by 0
  assert_false(accepted(&f));
  *function = term(&f, -1, 0, 0);
  assert_false(accepted(&f));
  *function = (Linear){0};
  assert_false(accepted(&f));
  *function = term(&f, 1, 0, -1);
  assert_true(accepted(&f));
  f.certificate.steps.data[0].decreasing_count = 0;
  assert_false(accepted(&f));
  f.certificate.steps.data[0].decreasing_count = 1;
  f.certificate.steps.data[0].stride = 2;
  assert_false(accepted(&f));
  teardown(&f);
}

static void rejects_arbitrary_values(void **state) {
  (void)state;
  Fixture f;
  setup(&f);
  Atom positive = ge(&f, 1, 0, -1);
  add(f.its, 1, 2, NULL, 0, term(&f, 1, 0, 0), term(&f, 0, 1, 0));
  add(f.its, 2, 2, &positive, 1, (Linear){0}, term(&f, 0, 1, 0));
  copy_system(&f);
  RankingStep *step = add_step(&f, 1);
  step->functions[2] = term(&f, 1, 0, 0);
  step->decreasing[step->decreasing_count++] = 1;
  assert_false(accepted(&f));
  teardown(&f);
}

// Two loops at one location: x--, and y-- with x fixed while the first changes y at will.
static void checks_lexicographic_steps(void **state) {
  (void)state;
  Fixture f;
  setup(&f);
  Atom x_positive = ge(&f, 1, 0, -1), y_positive = ge(&f, 0, 1, -1);
  add(f.its, 1, 2, NULL, 0, term(&f, 1, 0, 0), term(&f, 0, 1, 0));
  add(f.its, 2, 2, &x_positive, 1, term(&f, 1, 0, -1), (Linear){0});
  add(f.its, 2, 2, &y_positive, 1, term(&f, 1, 0, 0), term(&f, 0, 1, -1));
  copy_system(&f);
  RankingStep *step = add_step(&f, 1);
  step->functions[2] = term(&f, 1, 0, 0);
  step->decreasing[step->decreasing_count++] = 1;
  assert_false(accepted(&f));  // the second loop has no step
  step = add_step(&f, 1);
  step->functions[2] = term(&f, 0, 1, 0);
  step->decreasing[step->decreasing_count++] = 2;
  assert_true(accepted(&f));
  RankingStep swap = f.certificate.steps.data[0];  // the first loop increases y
  f.certificate.steps.data[0] = f.certificate.steps.data[1];
  f.certificate.steps.data[1] = swap;
  assert_false(accepted(&f));
  teardown(&f);
}

// while (x >= 0) { x += y; y--; }
static void checks_nested_functions(void **state) {
  (void)state;
  Fixture f;
  setup(&f);
  Atom guard = ge(&f, 1, 0, 0);
  add(f.its, 1, 2, NULL, 0, term(&f, 1, 0, 0), term(&f, 0, 1, 0));
  add(f.its, 2, 2, &guard, 1, term(&f, 1, 1, 0), term(&f, 0, 1, -1));
  copy_system(&f);
  RankingStep *step = add_step(&f, 2);
  step->functions[2] = term(&f, 0, 1, 0);
  step->functions[4 + 2] = term(&f, 1, 0, 0);
  step->decreasing[step->decreasing_count++] = 1;
  assert_true(accepted(&f));
  step->functions[4 + 2] = term(&f, 2, 0, 0);  // grows faster than the first function allows
  assert_false(accepted(&f));
  step->functions[4 + 2] = term(&f, 1, 0, 0);
  step->functions[2] = term(&f, 0, 0, 7);
  assert_false(accepted(&f));
  teardown(&f);
}

// y = 1; while (x > 0) x -= y;  needs the invariant y >= 1
static void checks_invariants(void **state) {
  (void)state;
  Fixture f;
  setup(&f);
  Atom guard = ge(&f, 1, 0, -1), invariant = ge(&f, 0, 1, -1);
  add(f.its, 1, 2, NULL, 0, term(&f, 1, 0, 0), linear_constant(f.terms, 1));
  add(f.its, 2, 2, &guard, 1, term(&f, 1, -1, 0), term(&f, 0, 1, 0));
  copy_system(&f);
  RankingStep *step = add_step(&f, 1);
  step->functions[2] = term(&f, 1, 0, 0);
  step->decreasing[step->decreasing_count++] = 1;
  assert_false(accepted(&f));
  LocationInfo *head = its_location(f.certificate.refined, (Location){2});
  head->invariant = &invariant;
  head->invariant_count = 1;
  assert_true(accepted(&f));
  invariant = ge(&f, 0, 1, -2);  // not established
  assert_false(accepted(&f));
  invariant = ge(&f, 1, 0, -1);  // not kept
  assert_false(accepted(&f));
  invariant = ge(&f, 0, 1, -1);
  LocationInfo *start = its_location(f.certificate.refined, (Location){1});
  start->invariant = &invariant;  // the initial location has no such region
  start->invariant_count = 1;
  assert_false(accepted(&f));
  teardown(&f);
}

// The loop's transition in parts, for small and for large x.
static void checks_splits(void **state) {
  (void)state;
  Fixture f;
  simple_loop(&f);
  f.certificate.refined->transitions.count--;
  Atom small[] = {ge(&f, 1, 0, -1), ge(&f, -1, 0, 10)}, large[] = {ge(&f, 1, 0, -11)}, larger[] = {ge(&f, 1, 0, -12)};
  add(f.certificate.refined, 2, 2, small, 2, term(&f, 1, 0, -1), term(&f, 0, 1, 0));
  f.certificate.origin_transition[1] = f.certificate.origin_transition[2] = 1;
  assert_false(accepted(&f));  // x > 10 is not covered
  add(f.certificate.refined, 2, 2, larger, 1, term(&f, 1, 0, -1), term(&f, 0, 1, 0));
  RankingStep *step = &f.certificate.steps.data[0];
  step->decreasing[step->decreasing_count++] = 2;
  assert_false(accepted(&f));  // x = 11 is not
  f.certificate.refined->transitions.count--;
  add(f.certificate.refined, 2, 2, large, 1, term(&f, 1, 0, -1), term(&f, 0, 1, 0));
  assert_true(accepted(&f));
  f.certificate.refined->transitions.data[2].update[0] = term(&f, 1, 0, -2);  // another update does not count
  assert_false(accepted(&f));
  teardown(&f);
}

// The head in two copies: x >= 5 and x <= 4.
static void checks_copies_of_locations(void **state) {
  (void)state;
  Fixture f;
  simple_loop(&f);
  Its *refined = f.certificate.refined;
  Symbol variables[] = {f.x, f.y};
  its_add_location(refined, "head", variables, 2);
  f.certificate.origin_location[3] = 2;
  Atom high = ge(&f, 1, 0, -5), low = ge(&f, -1, 0, 4), positive = ge(&f, 1, 0, -1);
  Atom high_after = ge(&f, 1, 0, -6), low_after = ge(&f, -1, 0, 5);
  LocationInfo *info = its_location(refined, (Location){2});
  info->invariant = &high;
  info->invariant_count = 1;
  info = its_location(refined, (Location){3});
  info->invariant = &low;
  info->invariant_count = 1;
  refined->transitions.count = 0;
  Linear x = term(&f, 1, 0, 0), y = term(&f, 0, 1, 0), less = term(&f, 1, 0, -1);
  add(refined, 1, 2, &high, 1, x, y);
  add(refined, 1, 3, &low, 1, x, y);
  add(refined, 2, 2, (Atom[]){positive, high_after}, 2, less, y);
  add(refined, 2, 3, (Atom[]){positive, low_after}, 2, less, y);
  add(refined, 3, 3, &positive, 1, less, y);
  for (uint32_t i = 0; i < 5; i++) f.certificate.origin_transition[i] = i < 2 ? 0 : 1;
  f.certificate.steps.count = 0;
  for (uint32_t i = 0; i < 2; i++) {
    RankingStep *step = add_step(&f, 1);
    step->functions[2 + i] = x;
    step->decreasing[step->decreasing_count++] = 2 + 2 * i;
  }
  assert_true(accepted(&f));
  refined->transitions.data[3].to = (Location){2};  // its target's region does not hold
  assert_false(accepted(&f));
  refined->transitions.data[3].to = (Location){3};
  assert_true(accepted(&f));
  refined->transitions.count--;
  assert_false(accepted(&f));
  teardown(&f);
}

static void stops_when_cancelled(void **state) {
  (void)state;
  Fixture f;
  simple_loop(&f);
  Budget budget;
  budget_init(&budget, 0);
  budget.cancel_at = 1;
  assert_int_equal(check_termination(f.its, &f.certificate, &budget, NULL), ANSWER_UNKNOWN);
  teardown(&f);
}

// while (x > 0) x--; while (y > 0) y--; where only the first loop has a step.
static void tells_what_is_open(void **state) {
  (void)state;
  Fixture f;
  Budget budget;
  bool open[4];
  setup(&f);
  its_add_location(f.its, "second", (Symbol[]){f.x, f.y}, 2);
  Atom x_positive = ge(&f, 1, 0, -1), y_positive = ge(&f, 0, 1, -1);
  add(f.its, 1, 2, NULL, 0, term(&f, 1, 0, 0), term(&f, 0, 1, 0));
  add(f.its, 2, 2, &x_positive, 1, term(&f, 1, 0, -1), term(&f, 0, 1, 0));
  add(f.its, 2, 3, NULL, 0, term(&f, 1, 0, 0), term(&f, 0, 1, 0));
  add(f.its, 3, 3, &y_positive, 1, term(&f, 1, 0, 0), term(&f, 0, 1, -1));
  copy_system(&f);
  RankingStep *step = add_step(&f, 1);
  step->functions[2] = term(&f, 1, 0, 0);
  step->decreasing[step->decreasing_count++] = 1;
  budget_init(&budget, 0);
  check_open_locations(f.its, &f.certificate, &budget, open, NULL);
  assert_true(!open[1] && !open[2] && open[3]);
  assert_false(accepted(&f));
  its_location(f.its, (Location){3})->transient = true;  // shown elsewhere
  assert_true(accepted(&f));
  its_location(f.its, (Location){3})->transient = false;
  its_location(f.certificate.refined, (Location){3})->transient =
      true;  // what the certificate says of it does not count
  assert_false(accepted(&f));
  step->functions[2] = term(&f, 0, 1, 0);  // does not decrease
  check_open_locations(f.its, &f.certificate, &budget, open, NULL);
  assert_true(!open[1] && open[2] && open[3]);
  step->functions[2] = term(&f, 1, 0, 0);
  f.certificate.refined->transitions.data[1].guard = &y_positive;  // covers less than the system
  check_open_locations(f.its, &f.certificate, &budget, open, NULL);
  assert_true(open[1] && open[2] && open[3]);
  teardown(&f);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(accepts_a_ranking_function),
      cmocka_unit_test(rejects_wrong_functions),
      cmocka_unit_test(rejects_arbitrary_values),
      cmocka_unit_test(checks_lexicographic_steps),
      cmocka_unit_test(checks_nested_functions),
      cmocka_unit_test(checks_invariants),
      cmocka_unit_test(checks_splits),
      cmocka_unit_test(checks_copies_of_locations),
      cmocka_unit_test(tells_what_is_open),
      cmocka_unit_test(stops_when_cancelled),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

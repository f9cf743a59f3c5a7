// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>
// clang-format on

#include "check/recurrence.h"

#include "its/testing.h"

// A system with variables x, y at every location, and a certificate made by hand:
//   start -> head            y' arbitrary
//   head -> head             x >= 1, a >= y, x' = x + y, y' = a
//   head -> head (not exact) x' = x, y' = y
// The certificate: (1, 0) is carried to (1, 2) and by one round to (3, 2); the set x >= 1, y >= 0 is closed under rounds with a = y.
typedef struct {
  Terms *terms;
  Symbol x, y, a;
  Its *its;
  RecurrenceCertificate certificate;
} Fixture;

static Linear plus(Fixture *f, Symbol a, Symbol b) {
  return linear_add(f->terms, linear_symbol(f->terms, a), linear_symbol(f->terms, b));
}

static Int *numbers(Fixture *f, Int x, Int y) {
  Int values[] = {x, y};
  return arena_copy(f->certificate.arena, values, sizeof values);
}

static void add_run_step(Fixture *f, uint32_t transition, Int choice, Int x, Int y) {
  ModelEntry entry = {f->a, choice};
  RunStep step = {.transition = transition, .choice_count = transition == 1, .after = numbers(f, x, y)};
  step.choices = arena_copy(f->certificate.arena, &entry, sizeof entry);
  run_step_vec_push(&f->certificate.run, step);
}

static void setup(Fixture *f) {
  *f = (Fixture){.terms = terms_new()};
  f->x = symbol_new(f->terms, "x");
  f->y = symbol_new(f->terms, "y");
  f->a = symbol_new(f->terms, "a");
  f->its = its_new(f->terms);
  Terms *terms = f->terms;
  Symbol variables[] = {f->x, f->y};
  Linear x = linear_symbol(terms, f->x), y = linear_symbol(terms, f->y), a = linear_symbol(terms, f->a);
  f->its->initial = its_add_location(f->its, "start", variables, 2);
  Location head = its_add_location(f->its, "head", variables, 2);
  its_add_transition(f->its, f->its->initial, head, NULL, 0, (Linear[]){x, {0}}, true);
  Atom guard[] = {test_ge(terms, 1, f->x, 0, f->y, -1), test_ge(terms, 1, f->a, -1, f->y, 0)};
  its_add_transition(f->its, head, head, guard, 2, (Linear[]){plus(f, f->x, f->y), a}, true);
  its_add_transition(f->its, head, head, NULL, 0, (Linear[]){x, y}, false);

  RecurrenceCertificate *certificate = &f->certificate;
  certificate->arena = arena_new();
  certificate->initial = numbers(f, 1, 0);
  certificate->location = head;
  add_run_step(f, 0, 0, 1, 2);
  add_run_step(f, 1, 2, 3, 2);
  Atom set[] = {test_ge(terms, 1, f->x, 0, f->y, -1), test_ge(terms, 0, f->x, 1, f->y, 0)};
  certificate->set = arena_copy(certificate->arena, set, sizeof set);
  certificate->set_count = 2;
  Choice choice = {f->a, y};
  Linear after[] = {plus(f, f->x, f->y), y};
  RoundStep step = {.transition = 1, .choice_count = 1};
  step.choices = arena_copy(certificate->arena, &choice, sizeof choice);
  step.after = arena_copy(certificate->arena, after, sizeof after);
  round_step_vec_push(&certificate->round, step);
}

static void teardown(Fixture *f) {
  run_step_vec_release(&f->certificate.run);
  round_step_vec_release(&f->certificate.round);
  round_alternative_vec_release(&f->certificate.alternatives);
  arena_free(f->certificate.arena);
  its_free(f->its);
  terms_free(f->terms);
}

static bool accepted(Fixture *f) {
  Budget budget;
  Text reason = {0};
  budget_init(&budget, 0);
  Answer answer = check_recurrence(f->its, &f->certificate, &budget, &reason);
  assert_true(answer == ANSWER_YES || answer == ANSWER_UNKNOWN);
  assert_int_equal(answer == ANSWER_YES, reason.count == 0);
  text_release(&reason);
  return answer == ANSWER_YES;
}

static void accepts_what_is_right(void **state) {
  (void)state;
  Fixture f;
  setup(&f);
  assert_true(accepted(&f));
  teardown(&f);
}

static void accepts_a_state_that_returns(void **state) {
  (void)state;
  Fixture f;
  setup(&f);
  Terms *terms = f.terms;
  f.certificate.run.count = 1;
  f.certificate.run.data[0].after = numbers(&f, 1, 0);
  Atom set[] = {test_ge(terms, 1, f.x, 0, f.y, -1), test_ge(terms, 0, f.x, 1, f.y, 0)};
  set[0] = atom_make(terms, ATOM_EQ, set[0].linear);
  set[1] = atom_make(terms, ATOM_EQ, set[1].linear);
  memcpy(f.certificate.set, set, sizeof set);
  assert_true(accepted(&f));
  f.certificate.round.data[0].choices[0].value = linear_constant(terms, 0);
  f.certificate.round.data[0].after[0] = linear_constant(terms, 1);
  f.certificate.round.data[0].after[1] = linear_constant(terms, 0);
  assert_true(accepted(&f));
  f.certificate.round.data[0].choices[0].value = linear_constant(terms, 1);
  f.certificate.round.data[0].after[1] = linear_constant(terms, 1);
  assert_false(accepted(&f));
  teardown(&f);
}

#define REJECTS(change)         \
  do {                          \
    Fixture f;                  \
    setup(&f);                  \
    Terms *terms = f.terms;     \
    (void)terms;                \
    change;                     \
    assert_false(accepted(&f)); \
    teardown(&f);               \
  } while (0)

static void rejects_wrong_runs(void **state) {
  (void)state;
  REJECTS(f.certificate.initial[0] = 2);                                            // is not what comes after
  REJECTS(f.certificate.run.data[0].after[0] = 2);                                  // likewise
  REJECTS(f.certificate.run.data[1].after[0] = 4);                                  //
  REJECTS(f.certificate.run.data[1].after[1] = 3);                                  // not what was chosen
  REJECTS(f.certificate.run.data[1].choices[0].value = 1);                          // against the guard
  REJECTS(f.certificate.run.data[1].choice_count = 0);                              // nothing chosen
  REJECTS(f.certificate.run.data[1].choices[0].symbol = f.x);                       // a variable cannot be chosen
  REJECTS(f.certificate.run.data[0].transition = 1);                                // begins elsewhere
  REJECTS(f.certificate.run.data[1].transition = 0);                                //
  REJECTS(f.certificate.run.data[1].transition = 7);                                // does not exist
  REJECTS(f.certificate.run.count = 0);                                             // ends elsewhere
  REJECTS(f.certificate.location = f.its->initial);                                 //
  REJECTS(f.certificate.location = (Location){9});                                  //
  REJECTS(f.its->transitions.data[1].exact = false);                                // may be more than what is
  REJECTS((f.certificate.run.count = 1, f.certificate.run.data[0].after[1] = -1));  // not in the set
  REJECTS((f.certificate.initial[0] = f.certificate.run.data[0].after[0] = -2, f.certificate.run.data[1].after[0] = 0));
}

static void rejects_wrong_sets(void **state) {
  (void)state;
  REJECTS(f.certificate.set_count = 1);                                // y may be negative
  REJECTS((f.certificate.set++, f.certificate.set_count = 1));         // x may be 0
  REJECTS(f.certificate.set[1] = test_ge(terms, -1, f.x, 0, f.y, 5));  // left after a while
  REJECTS(f.certificate.set[1] = test_ge(terms, 0, f.x, 1, f.a, 0));   // about no variable
  REJECTS(f.certificate.set[0] = (Atom){.kind = ATOM_FALSE});          // empty
  REJECTS(f.certificate.set[0] = (Atom){0});                           // says nothing
  REJECTS(f.certificate.set[0] = atom_make(terms, ATOM_EQ, linear_symbol(terms, f.x)));
}

static void rejects_wrong_rounds(void **state) {
  (void)state;
  REJECTS(f.certificate.round.count = 0);
  REJECTS(f.certificate.round.data[0].transition = 0);
  REJECTS(f.certificate.round.data[0].transition = 2);  // not exact
  REJECTS(f.certificate.round.data[0].choice_count = 0);
  REJECTS(f.certificate.round.data[0].choices[0].value = linear_constant(terms, 0));
  REJECTS(f.certificate.round.data[0].choices[0].value = linear_symbol(terms, f.a));
  REJECTS(f.certificate.round.data[0].choices[0].symbol = f.y);
  REJECTS(f.certificate.round.data[0].after[0] = linear_symbol(terms, f.x));
  REJECTS(f.certificate.round.data[0].after[1] = linear_symbol(terms, f.x));
  REJECTS(f.certificate.round.data[0].after[1] = (Linear){0});
  REJECTS(f.its->transitions.data[1].exact = false);
  REJECTS(f.its->transitions.data[1].guard[0] = test_ge(terms, 1, f.x, 0, f.y, -2));
  REJECTS(f.its->transitions.data[1].to = f.its->initial);
}

// Two rounds: x grows by y where it is at most 9; where it is larger it becomes 7, and y grows.
static void setup_alternatives(Fixture *f) {
  setup(f);
  Terms *terms = f->terms;
  Location head = f->certificate.location;
  Linear y = linear_symbol(terms, f->y), up = linear_add_constant(terms, y, 1);
  Atom small[] = {test_ge(terms, 1, f->x, 0, f->y, -1), test_ge(terms, -1, f->x, 0, f->y, 9)};
  Atom large[] = {test_ge(terms, 1, f->x, 0, f->y, -10)};
  f->its->transitions.data[1].guard[1] = small[1];
  f->its->transitions.data[1].update[1] = y;
  its_add_transition(f->its, head, head, large, 1, (Linear[]){linear_constant(terms, 7), up}, true);
  RoundStep first = {.transition = 1, .after = f->certificate.round.data[0].after};
  Linear after[] = {linear_constant(terms, 7), up};
  RoundStep second = {.transition = 3, .after = arena_copy(f->certificate.arena, after, sizeof after)};
  f->certificate.run.data[1].choice_count = 0;
  f->certificate.round.data[0] = first;
  round_step_vec_push(&f->certificate.round, second);
  RoundAlternative alternatives[] = {{.guard_count = 2, .first = 0, .count = 1},
                                     {.guard_count = 1, .first = 1, .count = 1}};
  alternatives[0].guard = arena_copy(f->certificate.arena, small, sizeof small);
  alternatives[1].guard = arena_copy(f->certificate.arena, large, sizeof large);
  round_alternative_vec_push(&f->certificate.alternatives, alternatives[0]);
  round_alternative_vec_push(&f->certificate.alternatives, alternatives[1]);
}

#define REJECTS_ALTERNATIVE(change)                                                 \
  do {                                                                              \
    setup_alternatives(&f);                                                         \
    RoundAlternative *first = f.certificate.alternatives.data, *second = first + 1; \
    (void)first, (void)second;                                                      \
    change;                                                                         \
    assert_false(accepted(&f));                                                     \
    teardown(&f);                                                                   \
  } while (0)

static void knows_alternatives(void **state) {
  (void)state;
  Fixture f;
  setup_alternatives(&f);
  assert_true(accepted(&f));
  teardown(&f);
  REJECTS_ALTERNATIVE(f.certificate.alternatives.count = 1);                     // nothing is said about large x
  REJECTS_ALTERNATIVE(first->guard[1] = test_ge(f.terms, -1, f.x, 0, f.y, 8));   // nor about 9
  REJECTS_ALTERNATIVE(first->guard[1] = test_ge(f.terms, -1, f.x, 0, f.y, 10));  // 10 does not go this way
  REJECTS_ALTERNATIVE(second->guard[0] = test_ge(f.terms, 1, f.x, 0, f.y, -9));
  REJECTS_ALTERNATIVE(second->guard[0] = test_ge(f.terms, 1, f.a, 0, f.y, -9));  // of another symbol
  REJECTS_ALTERNATIVE(second->guard[0] = (Atom){0});
  REJECTS_ALTERNATIVE(second->first = 0);
  REJECTS_ALTERNATIVE(second->count = 2);
  REJECTS_ALTERNATIVE(second->count = 0);
  REJECTS_ALTERNATIVE(f.certificate.round.data[1].after[1] = linear_symbol(f.terms, f.y));
  REJECTS_ALTERNATIVE(f.its->transitions.data[3].update[0] = f.certificate.round.data[1].after[0] =
                          linear_constant(f.terms, 0));  // not in the set
  REJECTS_ALTERNATIVE(f.its->transitions.data[3].exact = false);
  REJECTS_ALTERNATIVE(f.its->transitions.data[3].expected = true);
}

// A loop that is meant to run for ever may lie on the way, and be no part of the round.
static void rejects_expected_rounds(void **state) {
  (void)state;
  Fixture f;
  setup(&f);
  f.its->transitions.data[0].expected = true;
  assert_true(accepted(&f));
  f.its->transitions.data[1].expected = true;
  assert_false(accepted(&f));
  teardown(&f);
}

static void rejects_when_cancelled(void **state) {
  (void)state;
  Fixture f;
  setup(&f);
  Budget budget;
  budget_init(&budget, 0);
  budget.cancel_at = 1;
  assert_int_equal(check_recurrence(f.its, &f.certificate, &budget, NULL), ANSWER_UNKNOWN);
  teardown(&f);
}

// Products are evaluated in runs, and are numbers where the set fixes their factors.
static void multiplies(void **state) {
  (void)state;
  Fixture f;
  setup(&f);
  Terms *terms = f.terms;
  Linear x = linear_symbol(terms, f.x), y = linear_symbol(terms, f.y);
  Linear square = linear_symbol(terms, symbol_product(terms, x, x));
  Location head = f.certificate.location;
  its_add_transition(f.its, head, head, NULL, 0, (Linear[]){square, y}, true);
  f.certificate.run.count = 1;
  f.certificate.run.data[0].after = numbers(&f, 1, 0);
  f.certificate.set[0] = atom_make(terms, ATOM_EQ, linear_add_constant(terms, x, -1));
  RoundStep *step = &f.certificate.round.data[0];
  *step = (RoundStep){.transition = 3, .after = step->after};
  step->after[0] = square;
  step->after[1] = y;
  assert_true(accepted(&f));
  f.certificate.initial = f.certificate.run.data[0].after = numbers(&f, 2, 0);
  f.certificate.set[0] = atom_make(terms, ATOM_EQ, linear_add_constant(terms, x, -2));
  assert_false(accepted(&f));
  teardown(&f);
}

// The set "x = 3 * a, y >= 0" with the parameter a, closed under x' = x + 3, y' = y.
static void setup_parameter(Fixture *f) {
  setup(f);
  Terms *terms = f->terms;
  RecurrenceCertificate *certificate = &f->certificate;
  Linear x = linear_symbol(terms, f->x), y = linear_symbol(terms, f->y), a = linear_symbol(terms, f->a);
  its_add_transition(f->its, certificate->location, certificate->location, NULL, 0,
                     (Linear[]){linear_add_constant(terms, x, 3), y}, true);
  certificate->run.count = 1;
  certificate->initial = certificate->run.data[0].after = numbers(f, 6, 0);
  certificate->set[0] = atom_eq(terms, x, linear_scale(terms, a, 3));
  Choice parameter = {f->a, linear_add_constant(terms, a, 1)};
  certificate->parameters = arena_copy(certificate->arena, &parameter, sizeof parameter);
  certificate->parameter_values = numbers(f, 2, 0);
  certificate->parameter_count = 1;
  RoundStep *step = &certificate->round.data[0];
  *step = (RoundStep){.transition = 3, .after = step->after};
  step->after[0] = linear_add_constant(terms, x, 3);
  step->after[1] = y;
}

#define REJECTS_PARAMETER(change) \
  do {                            \
    Fixture f;                    \
    setup_parameter(&f);          \
    change;                       \
    assert_false(accepted(&f));   \
    teardown(&f);                 \
  } while (0)

static void knows_parameters(void **state) {
  (void)state;
  Fixture right;
  setup_parameter(&right);
  assert_true(accepted(&right));
  teardown(&right);
  REJECTS_PARAMETER(f.certificate.parameter_values[0] = 3);
  REJECTS_PARAMETER(f.certificate.parameter_count = 0);
  REJECTS_PARAMETER(f.certificate.parameters[0].symbol = f.x);
  REJECTS_PARAMETER(f.certificate.parameters[0].value = linear_symbol(f.terms, f.a));
  REJECTS_PARAMETER(f.certificate.parameters[0].value = linear_symbol(f.terms, symbol_new(f.terms, NULL)));
  REJECTS_PARAMETER(f.certificate.parameters[0].value = (Linear){0});
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(accepts_what_is_right),
      cmocka_unit_test(accepts_a_state_that_returns),
      cmocka_unit_test(rejects_wrong_runs),
      cmocka_unit_test(rejects_wrong_sets),
      cmocka_unit_test(rejects_wrong_rounds),
      cmocka_unit_test(rejects_expected_rounds),
      cmocka_unit_test(knows_alternatives),
      cmocka_unit_test(rejects_when_cancelled),
      cmocka_unit_test(multiplies),
      cmocka_unit_test(knows_parameters),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

// while (i > 0) { j = 0; while (j < i) j++; i--; } and while (x > 0) x -= c with a chosen c in 1..2: families made by hand, right ones and those that
// are nearly right.
// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>
// clang-format on

#include "check/family.h"

#include "its/testing.h"

typedef struct {
  Terms *terms;
  Its *its;
  Location head;
  FamilyForm start[2], state[2];
  FamilyChoice choice;
  FamilyStep stem, inner, outer;
  RunFamily family;
} Fixture;

static bool accepted(Fixture *f) {
  Budget budget;
  budget_init(&budget, 0);
  bool result = check_family(f->its, &f->family, &budget) == ANSWER_YES;
  its_free(f->its);
  terms_free(f->terms);
  return result;
}

// x, y: what is chosen is taken from x while x is above 0.
static void setup_single(Fixture *f) {
  *f = (Fixture){.terms = terms_new()};
  Symbol x = symbol_new(f->terms, "x"), y = symbol_new(f->terms, "y"), c = symbol_new(f->terms, "c"),
         variables[] = {x, y};
  f->its = its_new(f->terms);
  f->its->initial = its_add_location(f->its, "start", variables, 2);
  f->head = its_add_location(f->its, "head", variables, 2);
  Linear same[] = {linear_symbol(f->terms, x), linear_symbol(f->terms, y)};
  Linear less[] = {linear_sub(f->terms, same[0], linear_symbol(f->terms, c)), same[1]};
  Atom guard[] = {test_ge(f->terms, 1, x, 0, y, -1), test_ge(f->terms, 1, c, 0, y, -1),
                  test_ge(f->terms, -1, c, 0, y, 2)};
  its_add_transition(f->its, f->its->initial, f->head, NULL, 0, same, true);
  its_add_transition(f->its, f->head, f->head, guard, 3, less, true);
  f->start[0] = (FamilyForm){{0, 1, 0, 0}};
  f->state[0] = (FamilyForm){{0, 1, 0, -1}};
  f->choice = (FamilyChoice){c, {{1, 0, 0, 0}}};
  f->stem = (FamilyStep){.transition = 0};
  f->inner = (FamilyStep){.transition = 1, .choices = &f->choice, .choice_count = 1};
  f->family = (RunFamily){.start = f->start,
                          .stem = {&f->stem, 1},
                          .head = f->head,
                          .state = f->state,
                          .inner = {&f->inner, 1},
                          .degree = 1};
}

// i goes down from n to 1, and j from 0 up to i each time.
static void setup_nested(Fixture *f) {
  *f = (Fixture){.terms = terms_new()};
  Symbol i = symbol_new(f->terms, "i"), j = symbol_new(f->terms, "j"), variables[] = {i, j};
  f->its = its_new(f->terms);
  f->its->initial = its_add_location(f->its, "start", variables, 2);
  f->head = its_add_location(f->its, "head", variables, 2);
  Linear zero = linear_constant(f->terms, 0);
  Linear same[] = {linear_symbol(f->terms, i), linear_symbol(f->terms, j)};
  Linear up[] = {same[0], linear_add_constant(f->terms, same[1], 1)};
  Linear on[] = {linear_add_constant(f->terms, same[0], -1), zero};
  Atom below = test_ge(f->terms, 1, i, -1, j, -1);
  Atom done[] = {test_ge(f->terms, -1, i, 1, j, 0), test_ge(f->terms, 1, i, 0, j, -1)};
  its_add_transition(f->its, f->its->initial, f->head, NULL, 0, same, true);
  its_add_transition(f->its, f->head, f->head, &below, 1, up, true);
  its_add_transition(f->its, f->head, f->head, done, 2, on, true);
  f->start[0] = (FamilyForm){{0, 1, 0, 0}};
  f->state[0] = (FamilyForm){{0, 1, -1, 0}};
  f->state[1] = (FamilyForm){{0, 0, 0, 1}};
  f->stem = (FamilyStep){.transition = 0};
  f->inner = (FamilyStep){.transition = 1};
  f->outer = (FamilyStep){.transition = 2};
  f->family = (RunFamily){.start = f->start,
                          .stem = {&f->stem, 1},
                          .head = f->head,
                          .state = f->state,
                          .inner = {&f->inner, 1},
                          .outer = {&f->outer, 1},
                          .rounds = ROUNDS_REST,
                          .degree = 2};
}

static void accepts_families(void **state) {
  (void)state;
  Fixture f;
  setup_single(&f);
  assert_true(accepted(&f));
  setup_nested(&f);
  assert_true(accepted(&f));
}

// x is 100 at most wherever the loop begins anew.
static bool accepted_up_to(Int most) {
  Fixture f;
  setup_single(&f);
  LocationInfo *head = its_location(f.its, f.head);
  Atom at_most = test_ge(f.terms, -1, head->variables[0], 0, head->variables[1], 100);
  head->invariant = &at_most;
  head->invariant_count = 1;
  f.family.most = most;
  return accepted(&f);
}

static void families_end_where_numbers_do(void **state) {
  (void)state;
  assert_true(accepted_up_to(100));
  assert_true(accepted_up_to(7));
  assert_false(accepted_up_to(101));
  assert_false(accepted_up_to(0));
}

#define REJECTED(setup, change) \
  do {                          \
    Fixture f;                  \
    setup(&f);                  \
    change;                     \
    assert_false(accepted(&f)); \
  } while (0)

static void rejects_other_states(void **state) {
  (void)state;
  REJECTED(setup_single, f.start[0].part[FAMILY_ONE] = 1);  // the stem leads elsewhere
  REJECTED(setup_single, f.start[0].part[FAMILY_N] = 2);
  REJECTED(setup_single, f.start[0].part[FAMILY_K] = 1);  // is no input
  REJECTED(setup_single, f.state[0].part[FAMILY_K] = -2);
  REJECTED(setup_single, f.state[1].part[FAMILY_K] = 1);
  REJECTED(setup_nested, f.state[0].part[FAMILY_J] = 0);
  REJECTED(setup_nested, f.state[1].part[FAMILY_J] = 1);
}

static void rejects_steps_that_cannot_be_taken(void **state) {
  (void)state;
  REJECTED(setup_single, f.start[0].part[FAMILY_ONE] = f.state[0].part[FAMILY_ONE] = -1);  // x is 0 in the last round
  REJECTED(setup_single, f.choice.value.part[FAMILY_ONE] = 2);  // x falls faster than is said
  REJECTED(setup_single, (f.choice.value.part[FAMILY_ONE] = 3, f.state[0].part[FAMILY_K] = -3,
                          f.start[0].part[FAMILY_N] = f.state[0].part[FAMILY_N] = 3));
  REJECTED(setup_single, f.inner.choice_count = 0);
  REJECTED(setup_nested, f.family.rounds = ROUNDS_N);  // j would be above i
  REJECTED(setup_nested, f.family.rounds = ROUNDS_J);
}

static void rejects_what_is_no_run_or_costs_nothing(void **state) {
  (void)state;
  REJECTED(setup_single, f.its->transitions.data[1].exact = false);
  REJECTED(setup_single, f.its->transitions.data[1].cost = linear_constant(f.terms, 0));
  REJECTED(setup_single, f.its->transitions.data[0].cost = linear_constant(f.terms, -1));
  REJECTED(setup_single, f.its->transitions.data[1].cost = (Linear){0});
  REJECTED(setup_single, f.family.degree = 2);
  REJECTED(setup_single, f.family.inner.count = 0);
  REJECTED(setup_single, f.family.stem.count = 0);
  REJECTED(setup_single, f.inner.transition = 7);
  REJECTED(setup_nested, f.family.degree = 3);
  REJECTED(setup_nested, f.its->transitions.data[2].exact = false);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(accepts_families),
      cmocka_unit_test(families_end_where_numbers_do),
      cmocka_unit_test(rejects_other_states),
      cmocka_unit_test(rejects_steps_that_cannot_be_taken),
      cmocka_unit_test(rejects_what_is_no_run_or_costs_nothing),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

// while (x < y) { x = 3 * x; y = 2 * y; } from an x above 0: forms made by hand, right ones and those that are nearly right.
// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>
// clang-format on

#include "check/geometric.h"

#include "its/testing.h"

typedef struct {
  Terms *terms;
  Symbol x, y;
  Its *its;
  GeometricForm forms[3];
  Geometric geometric;
  RankingStep step;
} Fixture;

static Linear term(Fixture *f, Int x, Int y, Int constant) { return test_linear(f->terms, x, f->x, y, f->y, constant); }

// Where the loop begins, x is at least `least`.
static void setup(Fixture *f, Int least) {
  *f = (Fixture){.terms = terms_new()};
  f->x = symbol_new(f->terms, "x");
  f->y = symbol_new(f->terms, "y");
  f->its = its_new(f->terms);
  Symbol variables[] = {f->x, f->y};
  f->its->initial = its_add_location(f->its, "start", variables, 2);
  Location head = its_add_location(f->its, "head", variables, 2);
  Atom guard[] = {test_ge(f->terms, -1, f->x, 1, f->y, -1), test_ge(f->terms, 1, f->x, 0, f->y, -least)};
  its_add_transition(f->its, head, head, guard, 2, (Linear[]){term(f, 3, 0, 0), term(f, 0, 2, 0)}, true);
  f->forms[0] = (GeometricForm){term(f, -1, 0, 0), 3, 1};
  f->forms[1] = (GeometricForm){term(f, 0, 1, 0), 2, 1};
  f->geometric = (Geometric){.location = head, .forms = f->forms, .count = 2};
  f->step = (RankingStep){.geometric = &f->geometric};
}

static bool accepted(Fixture *f) {
  Stats stats = {0};
  Budget budget;
  budget_init(&budget, 0);
  BoundCheck check = {.its = f->its, .budget = &budget};
  check.oracle = oracle_new(f->terms, &stats, &budget);
  uint32_t member = 0;
  bool result = check_geometric(&check, &f->step, &member, 1);
  oracle_free(check.oracle);
  its_free(f->its);
  terms_free(f->terms);
  return result;
}

static void accepts_growth(void **state) {
  (void)state;
  Fixture f;
  setup(&f, 1);
  assert_true(accepted(&f));
  setup(&f, 1);
  f.forms[0] = (GeometricForm){term(&f, -1, 0, 0), 5, 2};  // less than it really is
  assert_true(accepted(&f));
}

static void refuses_what_does_not_outrun(void **state) {
  (void)state;
  Fixture f;
  setup(&f, 0);  // x may be 0 for ever
  assert_false(accepted(&f));
  setup(&f, 1);
  f.forms[0].up = 2;  // as fast as y
  assert_false(accepted(&f));
  setup(&f, 1);
  f.forms[0].up = 4;  // x is only three times as large
  assert_false(accepted(&f));
  setup(&f, 1);
  f.forms[1] = (GeometricForm){term(&f, 0, 1, 0), 3, 2};  // y is more than that
  assert_false(accepted(&f));
}

static void refuses_other_forms(void **state) {
  (void)state;
  Fixture f;
  setup(&f, 1);
  f.forms[1].form = term(&f, 0, 1, -2);  // the sum is x < y - 1, which the loop does not ask for
  assert_false(accepted(&f));
  setup(&f, 1);
  f.forms[1].down = 0;
  assert_false(accepted(&f));
  setup(&f, 1);
  f.geometric.count = 1;
  assert_false(accepted(&f));
  setup(&f, 1);
  f.geometric.location = f.its->initial;
  assert_false(accepted(&f));
  setup(&f, 1);
  f.forms[1].form = linear_symbol(f.terms, symbol_new(f.terms, "z"));  // another one in each round
  assert_false(accepted(&f));
}

// 3^n <= y * 2^n: 2 rounds more each time that y is twice as large.
static void counts_rounds(void **state) {
  (void)state;
  Fixture f;
  setup(&f, 1);
  Expressions *table = expressions_new(f.terms);
  Expression values[] = {{0}, expression_constant(table, 8)};
  Int rounds = 0;
  assert_true(expression_is_constant(table, check_geometric_rounds(table, &f.geometric, values), &rounds));
  assert_true(rounds == 8);  // from x = 1, y = 8 on there are 6
  f.forms[1].up = 3;
  assert_int_equal(check_geometric_rounds(table, &f.geometric, values).id, 0);
  expressions_free(table);
  assert_true(accepted(&f) == false);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(accepts_growth),
      cmocka_unit_test(refuses_what_does_not_outrun),
      cmocka_unit_test(refuses_other_forms),
      cmocka_unit_test(counts_rounds),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

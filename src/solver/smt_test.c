// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>
// clang-format on

#include "solver/smt.h"

// Farkas by hand: find a, b >= 0 with a - 2b = 1, 3a > 7, as reals.
static void solves_real_problems(void **state) {
  (void)state;
  Terms *terms = terms_new();
  Smt *smt = smt_new(terms);
  SmtTerm a = smt_variable(smt, SMT_REAL, "a"), b = smt_variable(smt, SMT_REAL, "b"),
          p = smt_variable(smt, SMT_BOOL, "p");
  SmtMonomial equation[] = {{1, a}, {-2, b}}, above[] = {{3, a}}, other[] = {{1, b}};
  smt_assert(smt, smt_compare(smt, SMT_EQ, equation, 2, -1));
  smt_assert(smt, smt_implies(smt, p, smt_compare(smt, SMT_GT, above, 1, -7)));
  smt_assert(smt, smt_implies(smt, smt_not(smt, p), smt_compare(smt, SMT_EQ, other, 1, -((Int)1 << 70))));
  smt_push(smt);
  smt_assert(smt, p);
  smt_assert(smt, smt_not(smt, smt_compare(smt, SMT_GE, (SmtMonomial[]){{3, b}}, 1, -2)));
  assert_int_equal(smt_check(smt, 0), SMT_UNSATISFIABLE);
  smt_pop(smt);
  smt_push(smt);
  smt_assert(smt, smt_not(smt, p));
  assert_int_equal(smt_check(smt, 100000), SMT_SATISFIABLE);
  Rational value;
  bool truth;
  assert_true(smt_value(smt, a, &value));
  assert_true(rational_is_int(value) && value.numerator == ((Int)1 << 71) + 1);
  assert_true(smt_truth_value(smt, p, &truth) && !truth);
  smt_pop(smt);
  smt_push(smt);
  smt_assert(smt, smt_compare(smt, SMT_EQ, above, 1, -8));
  assert_int_equal(smt_check(smt, 100000), SMT_SATISFIABLE);
  assert_true(smt_value(smt, b, &value));
  assert_int_equal(rational_compare(value, rational_make(5, 6)), 0);
  Text text = {0};
  smt_dump(smt, &text);
  assert_non_null(strstr(text_str(&text), "(assert"));
  assert_non_null(strstr(text_str(&text), "(check-sat)"));
  text_release(&text);
  smt_pop(smt);
  smt_free(smt);
  terms_free(terms);
}

// What cannot be made spoils the scope it is asserted in, and no other.
static void failures_are_unknown(void **state) {
  (void)state;
  Terms *terms = terms_new();
  Smt *smt = smt_new(terms);
  SmtTerm x = smt_variable(smt, SMT_INT, NULL);
  smt_push(smt);
  smt_assert(smt, smt_not(smt, smt_product(smt, x, (SmtTerm){0})));
  assert_int_equal(smt_check(smt, 0), SMT_UNKNOWN);
  smt_push(smt);
  assert_int_equal(smt_check(smt, 0), SMT_UNKNOWN);
  smt_pop(smt);
  smt_pop(smt);
  assert_int_equal(smt_check(smt, 0), SMT_SATISFIABLE);
  Rational value;
  assert_true(smt_value(smt, x, &value));
  smt_push(smt);
  assert_false(smt_value(smt, x, &value));
  // A value that does not fit Int: x = 2^126 * 2^126.
  SmtMonomial huge[] = {{(Int)1 << 126, x}};
  SmtTerm y = smt_sum(smt, huge, 1, 0);
  smt_assert(smt, smt_compare(smt, SMT_EQ, huge, 1, -((Int)1 << 126)));
  SmtTerm square = smt_product(smt, y, y);
  assert_int_equal(smt_check(smt, 0), SMT_SATISFIABLE);
  assert_false(smt_value(smt, square, &value));
  assert_true(smt_value(smt, y, &value));
  smt_pop(smt);
  smt_free(smt);
  terms_free(terms);
}

// x^3 + y^3 + z^3 = 33 among integers: nothing to be found in so few steps.
static void the_step_limit_stops_it(void **state) {
  (void)state;
  Terms *terms = terms_new();
  Smt *smt = smt_new(terms);
  SmtMonomial cubes[3];
  for (int i = 0; i < 3; i++) {
    SmtTerm x = smt_variable(smt, SMT_INT, "x");
    cubes[i] = (SmtMonomial){1, smt_product(smt, x, smt_product(smt, x, x))};
  }
  smt_assert(smt, smt_compare(smt, SMT_EQ, cubes, 3, -33));
  assert_int_equal(smt_check(smt, 2000), SMT_UNKNOWN);
  assert_int_equal(smt_check(smt, 2000), SMT_UNKNOWN);
  // The limit is per check.
  smt_push(smt);
  smt_assert(smt, smt_truth(smt, false));
  assert_int_equal(smt_check(smt, 2000), SMT_UNSATISFIABLE);
  smt_pop(smt);
  smt_free(smt);
  terms_free(terms);
}

static void gives_models_of_entailment(void **state) {
  (void)state;
  Terms *terms = terms_new();
  Symbol x = symbol_new(terms, "x"), y = symbol_new(terms, "y");
  Linear lx = linear_symbol(terms, x), ly = linear_symbol(terms, y);
  Symbol p = symbol_product(terms, lx, ly);
  Knowledge knowledge = {0};
  knowledge_add(terms, &knowledge, atom_le(terms, lx, ly));
  knowledge_add(terms, &knowledge, atom_le(terms, linear_constant(terms, 3), lx));
  Smt *smt = smt_new(terms);
  Model model = {0};
  assert_int_equal(smt_entails(smt, &knowledge, atom_le(terms, linear_constant(terms, 2), ly), 100000, &model),
                   ANSWER_YES);
  assert_int_equal(model.count, 0);
  assert_int_equal(smt_entails(smt, &knowledge, atom_le(terms, ly, linear_constant(terms, 7)), 100000, &model),
                   ANSWER_NO);
  Int vx, vy;
  assert_true(model_get(&model, x, &vx) && model_get(&model, y, &vy));
  assert_true(vx >= 3 && vy >= vx && vy > 7);
  Atom positive = atom_le(terms, ly, linear_symbol(terms, p));
  assert_int_equal(smt_entails(smt, &knowledge, positive, 100000, &model), ANSWER_UNKNOWN);
  Text text = {0};
  smt_dump_entailment(smt, &knowledge, positive, &text);
  assert_non_null(strstr(text_str(&text), "x."));
  text_release(&text);
  model_release(&model);
  smt_free(smt);
  knowledge_release(&knowledge);
  terms_free(terms);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(solves_real_problems),
      cmocka_unit_test(failures_are_unknown),
      cmocka_unit_test(the_step_limit_stops_it),
      cmocka_unit_test(gives_models_of_entailment),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

// What a symbol with choices may stand for.
// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>
// clang-format on

#include "logic/choice.h"

static void functions_have_one_address(void **state) {
  (void)state;
  Terms *terms = terms_new();
  Symbol f = symbol_function(terms, 3, "f"), g = symbol_function(terms, 4, "g");
  assert_int_equal(symbol_function(terms, 3, "f").id, f.id);
  assert_int_not_equal(f.id, g.id);
  assert_int_equal(symbol_info(terms, g)->function, 4);
  assert_true(symbol_info(terms, g)->pinned);
  terms_free(terms);
}

static void choices_are_collected(void **state) {
  (void)state;
  Terms *terms = terms_new();
  Linear f = linear_symbol(terms, symbol_function(terms, 1, "f")), null = linear_constant(terms, 0);
  Linear g = linear_symbol(terms, symbol_function(terms, 2, "g")), x = linear_symbol(terms, symbol_new(terms, "x"));
  Symbol p = symbol_new(terms, "p");
  LinearVec choices = {0};
  assert_true(choices_add(terms, null, &choices));
  assert_false(choices_name_function(terms, &choices));
  assert_true(choices_add(terms, f, &choices));
  assert_true(choices_name_function(terms, &choices));
  assert_true(choices_add(terms, f, &choices));
  assert_int_equal(choices.count, 2);
  symbol_set_choices(terms, p, choices.data, choices.count);
  assert_true(choices_add(terms, g, &choices));
  assert_true(choices_add(terms, linear_symbol(terms, p), &choices));
  assert_int_equal(choices.count, 3);
  assert_false(choices_add(terms, x, &choices));
  assert_false(choices_add(terms, linear_add_constant(terms, f, 1), &choices));
  assert_int_equal(choices.count, 3);
  linear_vec_release(&choices);
  terms_free(terms);
}

static void only_choices_are_allowed(void **state) {
  (void)state;
  Terms *terms = terms_new();
  Linear f = linear_symbol(terms, symbol_function(terms, 1, "f")),
         g = linear_symbol(terms, symbol_function(terms, 2, "g"));
  Linear null = linear_constant(terms, 0);
  Symbol p = symbol_new(terms, "p"), narrow = symbol_new(terms, "q"), wide = symbol_new(terms, "r"),
         x = symbol_new(terms, "x");
  symbol_set_choices(terms, p, (Linear[]){f, null}, 2);
  symbol_set_choices(terms, narrow, (Linear[]){f}, 1);
  symbol_set_choices(terms, wide, (Linear[]){f, null, g}, 3);
  assert_true(choices_allow(terms, p, f) && choices_allow(terms, p, null));
  assert_false(choices_allow(terms, p, g));
  assert_false(choices_allow(terms, p, linear_constant(terms, 1)));
  assert_true(choices_allow(terms, p, linear_symbol(terms, p)) &&
              choices_allow(terms, p, linear_symbol(terms, narrow)));
  assert_false(choices_allow(terms, p, linear_symbol(terms, wide)));
  assert_false(choices_allow(terms, p, linear_symbol(terms, x)));
  assert_true(choices_allow(terms, x, g));
  terms_free(terms);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(functions_have_one_address),
      cmocka_unit_test(choices_are_collected),
      cmocka_unit_test(only_choices_are_allowed),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

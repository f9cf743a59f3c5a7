// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>
// clang-format on

#include "its/substitute.h"

static void looks_into_products(void **state) {
  (void)state;
  Terms *terms = terms_new();
  Symbol x = symbol_new(terms, "x"), y = symbol_new(terms, "y");
  Linear linear_x = linear_symbol(terms, x), linear_y = linear_symbol(terms, y), three = linear_constant(terms, 3);
  Symbol product = symbol_product(terms, linear_x, linear_add_constant(terms, linear_y, 1));
  Linear term = linear_add(terms, linear_symbol(terms, product), linear_x);
  Substitution substitution = {0};
  assert_int_equal(its_substitute(terms, term, &substitution).id, term.id);
  substitution_set(&substitution, x, three);
  // 3 * (y + 1) + 3
  Linear expected = linear_add_constant(terms, linear_scale(terms, linear_y, 3), 6);
  assert_int_equal(its_substitute(terms, term, &substitution).id, expected.id);
  assert_int_equal(its_substitute(terms, (Linear){0}, &substitution).id, 0);
  Atom atom = its_substitute_atom(terms, atom_make(terms, ATOM_GE, term), &substitution);
  assert_true(atom_same(atom, atom_make(terms, ATOM_GE, expected)));
  // Both at once; products are multiplied out: y * (x + 1) + y is y * x + 2 * y.
  substitution_set(&substitution, x, linear_y);
  substitution_set(&substitution, y, linear_x);
  Symbol swapped = symbol_product(terms, linear_x, linear_y);
  expected = linear_add(terms, linear_symbol(terms, swapped), linear_scale(terms, linear_y, 2));
  assert_int_equal(its_substitute(terms, term, &substitution).id, expected.id);
  substitution_set(&substitution, y, (Linear){0});
  assert_int_equal(its_substitute(terms, term, &substitution).id, 0);
  substitution_release(&substitution);
  terms_free(terms);
}

static void marks_what_definitions_mention(void **state) {
  (void)state;
  Terms *terms = terms_new();
  Symbol x = symbol_new(terms, "x"), y = symbol_new(terms, "y"), z = symbol_new(terms, "z");
  Symbol product = symbol_product(terms, linear_symbol(terms, x), linear_symbol(terms, y));
  Map marks = {0};
  its_mark_symbols(terms, linear_symbol(terms, product), 1, &marks);
  assert_true(map_get(&marks, product.id, NULL));
  assert_true(map_get(&marks, x.id, NULL));
  assert_true(map_get(&marks, y.id, NULL));
  assert_false(map_get(&marks, z.id, NULL));
  map_release(&marks);
  terms_free(terms);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(looks_into_products),
      cmocka_unit_test(marks_what_definitions_mention),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

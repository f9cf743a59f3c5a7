// Terms: their operations against the values at all points of a box, interning, and numbers that do not fit.
// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>
// clang-format on

#include "logic/testing.h"

static void operations(void **state) {
  (void)state;
  Box box = box_new(1);
  Terms *terms = box.terms;
  for (int round = 0; round < 2000; round++) {
    Linear a = box_term(&box), b = box_term(&box), quotient;
    Int factor = box_number(&box, -4, 4);
    Symbol symbol = box.symbols[box_number(&box, 0, BOX_SYMBOLS - 1)];
    Linear sum = linear_add(terms, a, b), difference = linear_sub(terms, a, b),
           scaled = linear_add_scaled(terms, a, b, factor);
    Linear replaced = linear_substitute(terms, a, symbol, b), shifted = linear_add_constant(terms, a, factor);
    bool divides = factor && linear_divide(terms, a, factor, &quotient);
    Point point = box_first();
    do {
      Int x = box_value(&box, a, &point), y = box_value(&box, b, &point);
      assert_true(box_value(&box, sum, &point) == x + y);
      assert_true(box_value(&box, difference, &point) == x - y);
      assert_true(box_value(&box, scaled, &point) == x + factor * y);
      assert_true(box_value(&box, shifted, &point) == x + factor);
      if (divides) assert_true(box_value(&box, quotient, &point) * factor == x);
      Point there = point;
      for (uint32_t i = 0; i < BOX_SYMBOLS; i++) {
        if (box.symbols[i].id == symbol.id) there.values[i] = y;
      }
      assert_true(box_value(&box, replaced, &point) == box_value(&box, a, &there));
    } while (box_next(&point));
    assert_int_equal(linear_sub(terms, sum, b).id, a.id);  // one term, one id
    assert_int_equal(linear_add(terms, difference, b).id, a.id);
  }
  terms_free(terms);
}

static void substitutions_are_simultaneous(void **state) {
  (void)state;
  Box box = box_new(2);
  for (int round = 0; round < 1000; round++) {
    Substitution substitution = {0};
    Linear images[BOX_SYMBOLS];
    for (uint32_t i = 0; i < BOX_SYMBOLS; i++) {
      images[i] = linear_symbol(box.terms, box.symbols[i]);
      if (box_number(&box, 0, 2) == 0) continue;
      images[i] = box_term(&box);
      substitution_set(&substitution, box.symbols[i], images[i]);
    }
    Linear a = box_term(&box), b = linear_apply(box.terms, a, &substitution);
    Point point = box_first();
    do {
      Point there;
      for (uint32_t i = 0; i < BOX_SYMBOLS; i++) there.values[i] = box_value(&box, images[i], &point);
      assert_true(box_value(&box, b, &point) == box_value(&box, a, &there));
    } while (box_next(&point));
    substitution_release(&substitution);
  }
  terms_free(box.terms);
}

static void what_does_not_fit_is_none(void **state) {
  (void)state;
  Terms *terms = terms_new();
  Linear x = linear_symbol(terms, symbol_new(terms, "x")), huge = linear_constant(terms, INT_MAX128);
  assert_int_equal(linear_add_constant(terms, huge, 1).id, 0);
  assert_int_equal(linear_add(terms, huge, huge).id, 0);
  Linear steep = linear_scale(terms, x, INT_MAX128);
  assert_int_not_equal(steep.id, 0);
  assert_int_equal(linear_scale(terms, steep, 2).id, 0);
  assert_int_equal(linear_add(terms, steep, x).id, 0);
  Linear none = {0};
  assert_int_equal(linear_add(terms, none, x).id, 0);
  assert_int_equal(linear_scale(terms, none, 0).id, 0);
  assert_int_equal(atom_le(terms, none, x).kind, ATOM_NONE);
  assert_int_equal(atom_negate(terms, atom_le(terms, none, x)).kind, ATOM_NONE);
  terms_free(terms);
}

static void definitions_are_shared(void **state) {
  (void)state;
  Terms *terms = terms_new();
  Linear x = linear_symbol(terms, symbol_new(terms, "x")), y = linear_symbol(terms, symbol_new(terms, "y"));
  assert_int_equal(symbol_product(terms, x, y).id, symbol_product(terms, y, x).id);
  assert_int_not_equal(symbol_product(terms, x, y).id, symbol_product(terms, x, x).id);
  assert_int_equal(symbol_wrap(terms, x, 8, true).id, symbol_wrap(terms, x, 8, true).id);
  assert_int_not_equal(symbol_wrap(terms, x, 8, true).id, symbol_wrap(terms, x, 8, false).id);
  assert_int_not_equal(symbol_wrap(terms, x, 8, true).id, symbol_wrap(terms, x, 16, true).id);
  terms_free(terms);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(operations),
      cmocka_unit_test(substitutions_are_simultaneous),
      cmocka_unit_test(what_does_not_fit_is_none),
      cmocka_unit_test(definitions_are_shared),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

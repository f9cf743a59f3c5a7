// Roots of squares that are bounded by constants, compared with the numbers themselves.
// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>
// clang-format on

#include "logic/root.h"

static void roots_are_exact(void **state) {
  (void)state;
  Terms *terms = terms_new();
  Knowledge nothing = {0};
  Linear x = linear_symbol(terms, symbol_new(terms, "x"));
  Linear square = linear_symbol(terms, symbol_product(terms, x, x));
  for (Int c = -3; c <= 200; c++) {
    for (Int factor = 1; factor <= 3; factor++) {
      Atom atom = atom_le(terms, linear_scale(terms, square, factor), linear_constant(terms, c)), roots[2];
      uint32_t count = atom_roots(terms, &nothing, atom, roots);
      assert_int_equal(count, c >= 0 ? 2 : 0);
      for (Int value = -20; value <= 20 && count; value++) {
        Substitution is = {0};
        substitution_set(&is, (Symbol){linear_info(terms, x)->monomials[0].symbol.id}, linear_constant(terms, value));
        bool lies_between = atom_apply(terms, roots[0], &is).kind == ATOM_TRUE && atom_apply(terms, roots[1], &is).kind == ATOM_TRUE;
        assert_int_equal(lies_between, factor * value * value <= c);
        substitution_release(&is);
      }
    }
  }
  terms_free(terms);
}

// Up to the largest number that there is.
static void large_roots_are_exact(void **state) {
  (void)state;
  for (Int root = 1; root < int_pow2(63); root = root * 3 + 1) {
    assert_true(floor_root(root * root) == root);
    assert_true(floor_root(root * root - 1) == root - 1);
  }
  assert_true(floor_root(int_pow2(126)) == int_pow2(63));
  Int most = floor_root(INT_MAX128);
  assert_true((UInt)most * (UInt)most <= (UInt)INT_MAX128 && (UInt)(most + 1) * (UInt)(most + 1) > (UInt)INT_MAX128);
}

// What is known already is not said again, and a square of a sum has a sum as its root.
static void only_what_is_new(void **state) {
  (void)state;
  Terms *terms = terms_new();
  Knowledge known = {0};
  Linear x = linear_symbol(terms, symbol_new(terms, "x")), y = linear_symbol(terms, symbol_new(terms, "y"));
  Linear sum = linear_add(terms, x, linear_add_constant(terms, y, 1));
  Linear square = linear_symbol(terms, symbol_product(terms, sum, sum)), other = linear_symbol(terms, symbol_product(terms, x, y));
  Atom roots[2];
  assert_int_equal(atom_roots(terms, &known, atom_le(terms, other, linear_constant(terms, 9)), roots), 0);
  assert_int_equal(atom_roots(terms, &known, atom_le(terms, linear_constant(terms, 9), square), roots), 0);
  assert_int_equal(atom_roots(terms, &known, atom_le(terms, square, x), roots), 0);
  knowledge_add(terms, &known, atom_le(terms, x, linear_constant(terms, 30)));
  assert_int_equal(atom_roots(terms, &known, atom_le(terms, square, x), roots), 2);
  knowledge_add(terms, &known, atom_le(terms, linear_constant(terms, 0), x));
  knowledge_add(terms, &known, atom_le(terms, linear_constant(terms, 0), y));
  assert_int_equal(atom_roots(terms, &known, atom_le(terms, square, x), roots), 1);
  assert_int_equal(roots[0].linear.id, atom_le(terms, sum, linear_constant(terms, 5)).linear.id);
  knowledge_release(&known);
  terms_free(terms);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(roots_are_exact),
      cmocka_unit_test(large_roots_are_exact),
      cmocka_unit_test(only_what_is_new),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

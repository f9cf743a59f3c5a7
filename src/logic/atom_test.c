// Atoms: the normal form says the same as the term that it was made from, and is one for all ways to write it.
// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>
// clang-format on

#include "logic/testing.h"

static bool relation_holds(AtomKind kind, Int value) {
  return kind == ATOM_EQ ? value == 0 : kind == ATOM_NE ? value != 0 : value >= 0;
}

static void normal_form_says_the_same(void **state) {
  (void)state;
  static const AtomKind kinds[] = {ATOM_EQ, ATOM_NE, ATOM_GE};
  Box box = box_new(3);
  for (int round = 0; round < 3000; round++) {
    AtomKind kind = kinds[box_number(&box, 0, 2)];
    Linear term = box_term(&box);
    Int factor = box_number(&box, 1, 4);
    Atom atom = atom_make(box.terms, kind, term), negated = atom_negate(box.terms, atom);
    Atom scaled = atom_make(box.terms, kind, linear_scale(box.terms, term, kind == ATOM_GE ? factor : -factor));
    Point point = box_first();
    do {
      bool holds = box_holds(&box, atom, &point);
      assert_true(holds == relation_holds(kind, box_value(&box, term, &point)));
      assert_true(box_holds(&box, negated, &point) == !holds);
    } while (box_next(&point));
    assert_true(atom_same(atom, scaled));
    assert_true(atom_same(atom_negate(box.terms, negated), atom));
    if (!atom.linear.id) continue;
    const LinearInfo *info = linear_info(box.terms, atom.linear);
    Int gcd = 0;
    for (uint32_t i = 0; i < info->count; i++) gcd = int_gcd(gcd, info->monomials[i].factor);
    assert_true(gcd == 1);
    assert_true(atom.kind == ATOM_GE || info->monomials[0].factor > 0);
  }
  terms_free(box.terms);
}

static void relations(void **state) {
  (void)state;
  Box box = box_new(4);
  Terms *terms = box.terms;
  for (int round = 0; round < 1000; round++) {
    Linear a = box_term(&box), b = box_term(&box);
    Atom eq = atom_eq(terms, a, b), ne = atom_ne(terms, a, b), le = atom_le(terms, a, b), lt = atom_lt(terms, a, b);
    Point point = box_first();
    do {
      Int x = box_value(&box, a, &point), y = box_value(&box, b, &point);
      assert_true(box_holds(&box, eq, &point) == (x == y));
      assert_true(box_holds(&box, ne, &point) == (x != y));
      assert_true(box_holds(&box, le, &point) == (x <= y));
      assert_true(box_holds(&box, lt, &point) == (x < y));
    } while (box_next(&point));
  }
  terms_free(terms);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(normal_form_says_the_same),
      cmocka_unit_test(relations),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

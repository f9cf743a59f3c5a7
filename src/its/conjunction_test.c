// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>
// clang-format on

#include "its/conjunction.h"

#include "its/testing.h"

static void solves_for_symbols_that_are_not_kept(void **state) {
  (void)state;
  Terms *terms = terms_new();
  Symbol x = symbol_new(terms, "x"), y = symbol_new(terms, "y"), a = symbol_new(terms, "a");
  AtomVec atoms = {0};
  atom_vec_push(&atoms, atom_make(terms, ATOM_EQ, test_linear(terms, 1, a, -1, x, -1)));  // a = x + 1
  atom_vec_push(&atoms, atom_make(terms, ATOM_EQ, test_linear(terms, 1, x, -1, y, 0)));   // x = y
  atom_vec_push(&atoms, test_ge(terms, 1, a, 0, x, 0));                                   // a >= 0
  Map kept = {0};
  map_set(&kept, x.id, 1);
  map_set(&kept, y.id, 1);
  Substitution solved = {0};
  assert_true(conjunction_solve(terms, &atoms, &kept, &solved));
  Linear by;
  assert_true(substitution_get(&solved, a, &by));
  assert_int_equal(by.id, test_linear(terms, 1, x, 0, y, 1).id);
  assert_false(substitution_get(&solved, x, &by));
  assert_int_equal(atoms.count, 2);
  assert_true(atom_same(atoms.data[1], test_ge(terms, 1, x, 0, y, 1)));
  map_release(&kept);
  substitution_release(&solved);
  atom_vec_release(&atoms);
  terms_free(terms);
}

static void merges_what_belongs_together(void **state) {
  (void)state;
  Terms *terms = terms_new();
  Symbol x = symbol_new(terms, "x"), y = symbol_new(terms, "y");
  AtomVec atoms = {0};
  atom_vec_push(&atoms, test_ge(terms, 1, x, -1, y, 3));
  atom_vec_push(&atoms, test_ge(terms, 1, x, -1, y, 0));                                 // x >= y is stronger
  atom_vec_push(&atoms, atom_make(terms, ATOM_NE, test_linear(terms, 1, x, -1, y, 0)));  // and makes x > y
  atom_vec_push(&atoms, atom_make(terms, ATOM_NE, test_linear(terms, 1, x, -1, y, 7)));  // says nothing then
  assert_true(conjunction_reduce(terms, &atoms));
  assert_int_equal(atoms.count, 1);
  assert_true(atom_same(atoms.data[0], test_ge(terms, 1, x, -1, y, -1)));
  atom_vec_push(&atoms, test_ge(terms, -1, x, 1, y, 1));  // x <= y + 1
  assert_true(conjunction_reduce(terms, &atoms));
  assert_int_equal(atoms.count, 1);
  assert_int_equal(atoms.data[0].kind, ATOM_EQ);
  atom_vec_push(&atoms, test_ge(terms, -1, x, 1, y, 3));
  atom_vec_push(&atoms, test_ge(terms, 1, x, -1, y, -4));
  assert_false(conjunction_reduce(terms, &atoms));
  atom_vec_release(&atoms);
  terms_free(terms);
}

// Every point of a box satisfies the result exactly when it satisfies what there was.
static void keeps_all_solutions(void **state) {
  (void)state;
  for (uint64_t seed = 1; seed <= 2000; seed++) {
    Terms *terms = terms_new();
    uint64_t random = seed * 7919;
    Symbol symbols[3];
    for (int i = 0; i < 3; i++) symbols[i] = symbol_new(terms, NULL);
    AtomVec before = {0}, after = {0}, reduced = {0};
    static const AtomKind kinds[] = {ATOM_GE, ATOM_GE, ATOM_GE, ATOM_EQ, ATOM_NE};
    for (uint32_t i = 0, n = 2 + test_random(&random, 5); i < n; i++)
      atom_vec_push(
          &before, atom_make(terms, kinds[test_random(&random, 5)], test_random_linear(terms, &random, symbols, 3, 3)));
    atom_vec_append(&after, before.data, before.count);
    atom_vec_append(&reduced, before.data, before.count);
    Substitution solved = {0};
    bool possible = conjunction_solve(terms, &after, NULL, &solved);
    bool possible_reduced = conjunction_reduce(terms, &reduced);
    TestState point = {.symbol = {symbols[0], symbols[1], symbols[2]}, .count = 3};
    test_first(&point, 4);
    do {
      bool expected = test_holds(terms, &point, before.data, before.count);
      assert_int_equal(expected, possible_reduced && test_holds(terms, &point, reduced.data, reduced.count));
      bool actual = possible && test_holds(terms, &point, after.data, after.count);
      for (int i = 0; i < 3; i++) {
        Linear by;
        if (substitution_get(&solved, symbols[i], &by))
          actual = actual && test_value(terms, &point, by) == point.value[i];
      }
      assert_int_equal(expected, actual);
    } while (test_next(&point, 4));
    atom_vec_release(&before);
    atom_vec_release(&after);
    atom_vec_release(&reduced);
    substitution_release(&solved);
    terms_free(terms);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(solves_for_symbols_that_are_not_kept),
      cmocka_unit_test(merges_what_belongs_together),
      cmocka_unit_test(keeps_all_solutions),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

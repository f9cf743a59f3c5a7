// Guards: where a number comes to rest.
#include "state/guards.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

static void test_rests_where_comparisons_fail(void **context) {
  (void)context;
  Terms *terms = terms_new();
  Guards guards = {0};
  Symbol i = symbol_new(terms, "i");
  Linear number = linear_symbol(terms, i);
  Int rest;
  assert_false(guards_rest(&guards, terms, linear_symbol(terms, i), 1, 0, &rest));
  guards_note(&guards, terms, atom_lt(terms, number, linear_constant(terms, 12)), 0);
  guards_note(&guards, terms, atom_le(terms, linear_constant(terms, 5), number), 0);
  assert_true(guards_rest(&guards, terms, linear_symbol(terms, i), 1, 6, &rest));
  assert_true(rest == 12);  // i < 12 begins to fail there
  assert_true(guards_let_come_to(&guards, terms, linear_symbol(terms, i), 1, 11));
  assert_false(guards_let_come_to(&guards, terms, linear_symbol(terms, i), 1, 12));
  assert_true(guards_rest(&guards, terms, linear_symbol(terms, i), 1, 3, &rest));
  assert_true(rest == 5);
  assert_false(guards_rest(&guards, terms, linear_symbol(terms, i), 1, 13, &rest));
  assert_true(guards_rest(&guards, terms, linear_symbol(terms, i), -1, -4, &rest));
  assert_true(rest == -4);  // i >= 5 begins to fail at 4
  guards_release(&guards);
  terms_free(terms);
}

static void test_rests_before_the_end(void **context) {
  (void)context;
  Terms *terms = terms_new();
  Guards guards = {0};
  Symbol i = symbol_new(terms, "i");
  Linear number = linear_symbol(terms, i);
  Int rest;
  guards_note(&guards, terms, atom_le(terms, number, linear_constant(terms, 16)), -1);  // i > 16 ends the program
  assert_true(guards_rest(&guards, terms, linear_symbol(terms, i), 1, 9, &rest));
  assert_true(rest == 16);
  assert_true(guards_rest(&guards, terms, linear_symbol(terms, i), -1, -20, &rest));
  assert_true(rest == -16);
  assert_false(guards_rest(&guards, terms, linear_symbol(terms, i), 1, 17, &rest));
  guards_release(&guards);
  guards = (Guards){0};
  guards_note(&guards, terms, atom_lt(terms, number, linear_constant(terms, 5)), 1);  // i < 5 does
  assert_true(guards_rest(&guards, terms, linear_symbol(terms, i), -1, -9, &rest));
  assert_true(rest == -5);
  guards_release(&guards);
  terms_free(terms);
}

static void test_follows_names(void **context) {
  (void)context;
  Terms *terms = terms_new();
  Guards guards = {0};
  Symbol i = symbol_new(terms, "i"), k = symbol_new(terms, "k"), n = symbol_new(terms, "n");
  Int rest;
  guards_rename(&guards, terms, linear_add_constant(terms, linear_symbol(terms, i), 2), linear_symbol(terms, k));  // k is i + 2
  guards_rename(&guards, terms, linear_symbol(terms, k), linear_symbol(terms, n));
  guards_note(&guards, terms, atom_lt(terms, linear_symbol(terms, n), linear_constant(terms, 12)), 0);
  assert_true(guards_rest(&guards, terms, linear_symbol(terms, i), 1, 0, &rest));
  assert_true(rest == 10);
  assert_true(guards_rest(&guards, terms, linear_symbol(terms, i), -1, -9, &rest));
  assert_true(rest == -9);
  guards_release(&guards);
  terms_free(terms);
}

static void test_forgets_what_is_no_bound(void **context) {
  (void)context;
  Terms *terms = terms_new();
  Guards guards = {0};
  Symbol i = symbol_new(terms, "i"), k = symbol_new(terms, "k");
  Int rest;
  guards_note(&guards, terms, atom_lt(terms, linear_symbol(terms, i), linear_symbol(terms, k)), 0);
  guards_note(&guards, terms, atom_eq(terms, linear_symbol(terms, i), linear_constant(terms, 7)), 0);
  guards_note(&guards, terms, atom_lt(terms, linear_scale(terms, linear_symbol(terms, i), 3), linear_constant(terms, 12)), 0);
  guards_rename(&guards, terms, linear_scale(terms, linear_symbol(terms, i), 2), linear_symbol(terms, k));
  guards_note(&guards, terms, atom_lt(terms, linear_symbol(terms, k), linear_constant(terms, 100)), 0);
  assert_true(guards_rest(&guards, terms, linear_symbol(terms, i), 1, 0, &rest));
  assert_true(rest == 4);  // 3 * i < 12 is i < 4; the rest says nothing of i alone
  guards_release(&guards);
  terms_free(terms);
}

static void test_follows_multiples(void **context) {
  (void)context;
  Terms *terms = terms_new();
  Guards guards = {0};
  Linear blocks = linear_symbol(terms, symbol_new(terms, "blocks")), early = linear_symbol(terms, symbol_new(terms, "blocks")), later = linear_symbol(terms, symbol_new(terms, "blocks"));
  Linear room = linear_scale(terms, blocks, 8), doubled = linear_scale(terms, blocks, 16);
  Int rest;
  guards_note(&guards, terms, atom_le(terms, doubled, linear_constant(terms, 1024)), 0);
  assert_true(guards_rest(&guards, terms, room, 1, 16, &rest));
  assert_true(rest == 520);  // 16 * 64 is 1024
  assert_true(guards_rest(&guards, terms, room, -1, -600, &rest));
  assert_true(rest == -512);
  guards_rename(&guards, terms, linear_scale(terms, early, 4), blocks);
  assert_false(guards_rest(&guards, terms, early, 1, 3, &rest));  // no whole number of times
  assert_true(guards_rest(&guards, terms, linear_scale(terms, early, 12), 1, 3, &rest));
  assert_true(rest == 195);
  guards_rename(&guards, terms, doubled, linear_scale(terms, later, 8));
  assert_false(guards_let_come_to(&guards, terms, later, 1, 130));
  assert_true(guards_let_come_to(&guards, terms, later, 1, 128));
  guards_release(&guards);
  terms_free(terms);
}

static void test_follows_differences(void **context) {
  (void)context;
  Terms *terms = terms_new();
  Guards guards = {0};
  Linear n = linear_symbol(terms, symbol_new(terms, "n")), k = linear_symbol(terms, symbol_new(terms, "k"));
  Linear later_n = linear_symbol(terms, symbol_new(terms, "n")), later_k = linear_symbol(terms, symbol_new(terms, "k"));
  Linear first = linear_sub(terms, n, k), later = linear_add_constant(terms, linear_sub(terms, later_k, later_n), 1);
  Int rest;
  guards_rename(&guards, terms, first, linear_scale(terms, later, -1));  // n - k is later_n - later_k - 1
  guards_note(&guards, terms, atom_lt(terms, linear_sub(terms, later_n, later_k), linear_constant(terms, 16)), 0);
  assert_true(guards_rest(&guards, terms, first, 1, 3, &rest));
  assert_true(rest == 15);
  assert_true(guards_rest(&guards, terms, linear_scale(terms, first, -1), -1, 3, &rest));
  assert_true(rest == 15);
  assert_false(guards_rest(&guards, terms, n, 1, 3, &rest));
  guards_release(&guards);
  terms_free(terms);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_rests_where_comparisons_fail),
                                     cmocka_unit_test(test_rests_before_the_end),
      cmocka_unit_test(test_follows_names),
      cmocka_unit_test(test_follows_multiples),
      cmocka_unit_test(test_follows_differences),
      cmocka_unit_test(test_forgets_what_is_no_bound),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

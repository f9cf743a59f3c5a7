// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>
// clang-format on

#include "its/read_smt2.h"

#include <stdio.h>

#include "its/simplify.h"

static const char *const header =
    "(declare-sort Loc 0)\n(declare-const l0 Loc)(declare-fun |l 1| () Loc)\n"
    "(define-fun cfg_init ((pc Loc) (src Loc) (rel Bool)) Bool (and (= pc src) rel))\n"
    "; a comment (with a parenthesis\n";

static Its *read(Terms *terms, const char *init, const char *next, Text *error) {
  Text text = {0};
  text_add(&text, header);
  text_printf(&text, "(define-fun init_main ((pc Loc) (x Int) (y Int)) Bool %s)\n", init);
  text_printf(&text, "(define-fun next_main ((pc Loc) (x Int) (y Int) (pc1 Loc) (x1 Int) (y1 Int)) Bool\n %s)\n", next);
  Its *its = its_read_smt2(terms, text_str(&text), "t.smt2", error);
  text_release(&text);
  return its;
}

static void reads_a_loop(void **state) {
  (void)state;
  Terms *terms = terms_new();
  Text error = {0};
  Its *its = read(
      terms, "(cfg_init pc l0 (> x 0))",
      "(or (cfg_trans2 pc l0 pc1 l0 (exists ((a Int)) (and (>= x 1) (= a (- x 1)) (= x1 a) (= y1 (* 2 (+ y 1)))))))",
      &error);
  assert_non_null(its);
  assert_true(its_valid(its));
  assert_int_equal(its->transitions.count, 2);
  Its *simple = its_normalise(its);
  Text text = {0};
  its_print(simple, &text);
  assert_non_null(strstr(text_str(&text), "x.1 := x.1 - 1"));
  assert_non_null(strstr(text_str(&text), "y.2 := 2*y.2 + 2"));
  assert_non_null(strstr(text_str(&text), "[x.1 >= 1]"));
  text_release(&text);
  its_free(simple);
  its_free(its);
  text_release(&error);
  terms_free(terms);
}

static void splits_disjunctions(void **state) {
  (void)state;
  Terms *terms = terms_new();
  Text error = {0};
  Its *its = read(terms, "(cfg_init pc l0 true)",
                  "(cfg_trans2 pc l0 pc1 l0 (and (or (< x 0) (> x y)) (not (or (= x 5) (and (= y 1) (= x 2)))) (=> (= "
                  "x x) (> y 0))))",
                  &error);
  assert_non_null(its);
  // 2 * (not (x = 5)) * 2 * (false or y > 0)
  assert_int_equal(its->transitions.count, 4);
  its_free(its);
  text_release(&error);
  terms_free(terms);
}

// A null message: it is read after all.
static void refuses(const char *init, const char *next, const char *message) {
  Terms *terms = terms_new();
  Text error = {0};
  Its *its = read(terms, init, next, &error);
  if (!message) {
    assert_non_null(its);
  } else {
    assert_null(its);
    if (!strstr(text_str(&error), message)) fail_msg("%s, not %s", text_str(&error), message);
  }
  its_free(its);
  text_release(&error);
  terms_free(terms);
}

static void reports_errors(void **state) {
  (void)state;
  static const char *const init = "(cfg_init pc l0 true)";
  refuses(init, "(cfg_trans2 pc l0 pc1 l0 (= z 1))", "7:30: unknown name: z");
  refuses(init, "(cfg_trans2 pc l0 pc1 l0\n (= x1 (div x 2)))", "8:9: unsupported function: div");
  refuses(init, "(cfg_trans2 pc l0 pc1 l0 (= x1 1.5))", "7:33: real numbers are not supported: 1.5");
  refuses(init, "(cfg_trans2 pc l0 pc1 l0 (= x1 |5|))", "7:33: unknown name: 5");
  refuses(init, "(cfg_trans2 pc l0 pc1 l0 (= x1 x x2))", "unknown name: x2");
  refuses(init, "(cfg_trans2 pc l0 pc1 l0 (distinct x1 x 2))", "7:28: wrong number of operands: distinct");
  refuses(init, "(cfg_trans2 pc l0 pc1 l0 (= x1))", "7:28: wrong number of operands: =");
  refuses(init, "(cfg_trans2 pc l0 pc1 l0 (not))", "7:28: wrong number of operands: not");
  refuses(init, "(cfg_trans2 pc l0 pc1 l0 ())", "7:27: not a formula");
  refuses(init, "(cfg_trans2 pc l0 pc1 l0 (= x (-)))", "7:32: not a term");
  refuses(init, "(cfg_trans2 pc l0 pc1 l0 (forall ((a Int)) (= x a)))",
          "7:28: universal quantifiers are not supported: forall");
  refuses(init, "(cfg_trans2 pc l0 pc1 l0 (not (exists ((a Int)) (= x a))))",
          "7:33: universal quantifiers are not supported: exists");
  refuses(init, "(cfg_trans2 pc l0 pc1 l0 (exists ((a Real)) (= x a)))",
          "7:39: only variables of sort Int are supported: Real");
  refuses(init, "(cfg_trans2 pc l0 pc1 l0 (exists (a) (= x a)))", "7:36: malformed binding: a");
  refuses(init, "(cfg_trans2 pc l0 pc1 l0 (exists ((a Int))))", "7:27: malformed quantifier");
  refuses(init, "(cfg_trans3 pc l0 pc1 l0 true)", "7:2: not a transition");
  refuses(init, "(cfg_trans2 pc l0 pc1 l2 true)", "7:24: unknown location: l2");
  refuses(init, "(cfg_trans2 pc l0 pc1 (l0) true)", "7:24: not a location");
  refuses(init, "(cfg_trans2 pc1 l0 pc l0 true)", "7:14: not the first parameter: pc1");
  refuses(init, "(cfg_trans2 pc l0 pc l0 true)", "7:20: not the first parameter of the second half: pc");
  refuses("(cfg_init pc l0)", "false", "5:55: not an initial location");
  refuses("(cfg_init pc l2 true)", "false", "5:68: unknown location: l2");
  refuses("(cfg_init pc l0 (> x1 0))", "false", "unknown name: x1");
  refuses("(cfg_init pc l0 true", "false", "5:1: this ( is never closed");
  refuses("(cfg_init pc l0 true))", "false", "5:77: this ) closes nothing");
  refuses("(cfg_init pc l0 true)", "false))", "7:8: this ) closes nothing");
  refuses("(cfg_init pc l0 (= x |y", "false", "5:76: this quote is never closed");
}

// Numbers are exact or refused: in constants, in sums, in products, and in the difference of both sides.
static void refuses_large_numbers(void **state) {
  (void)state;
  static const char *const init = "(cfg_init pc l0 true)", *const message = "numbers beyond 128 bits are not supported";
  Terms *terms = terms_new();
  Text error = {0};
  Its *its = read(terms, init, "(cfg_trans2 pc l0 pc1 l0 (> x 170141183460469231731687303715884105727))", &error);
  assert_null(its);  // x - 2^127 + 1 > 0 fits, x - 2^127 >= 0 does not
  text_clear(&error);
  its = read(terms, init, "(cfg_trans2 pc l0 pc1 l0 (>= x 170141183460469231731687303715884105727))", &error);
  assert_non_null(its);
  its_free(its);
  terms_free(terms);
  text_release(&error);
  refuses(init, "(cfg_trans2 pc l0 pc1 l0 (> x 170141183460469231731687303715884105728))", message);
  refuses(init, "(cfg_trans2 pc l0 pc1 l0 (> x (- 170141183460469231731687303715884105728)))", message);
  refuses(init, "(cfg_trans2 pc l0 pc1 l0 (> x (* 100000000000000000000 100000000000000000000 y)))", message);
  refuses(init, "(cfg_trans2 pc l0 pc1 l0 (> x (+ 170141183460469231731687303715884105727 1)))", message);
  refuses(init, "(cfg_trans2 pc l0 pc1 l0 (= (+ x 170141183460469231731687303715884105727) (- 5)))", message);
  refuses(init, "(cfg_trans2 pc l0 pc1 l0 (not (>= x 170141183460469231731687303715884105727)))", NULL);
  refuses(init, "(cfg_trans2 pc l0 pc1 l0 (not (<= x 170141183460469231731687303715884105727)))", message);
}

// An initial condition is a transition from a location of its own; without one the start is initial.
static void begins(void **state) {
  (void)state;
  Terms *terms = terms_new();
  Text error = {0};
  Its *its = read(terms, "(cfg_init pc l0 true)", "(cfg_trans2 pc l0 pc1 |l 1| true)", &error);
  assert_non_null(its);
  assert_string_equal(its_location(its, its->initial)->name, "l0");
  assert_string_equal(its_location(its, its->transitions.data[0].to)->name, "l 1");
  assert_int_equal(its_location(its, its->initial)->line, 7);
  assert_int_equal(its_location(its, its->initial)->column, 17);
  its_free(its);
  its = read(terms, "(cfg_init pc l0 (> x 0))", "(cfg_trans2 pc l0 pc1 l0 true)", &error);
  assert_non_null(its);
  assert_string_equal(its_location(its, its->initial)->name, "init");
  assert_int_equal(its->transitions.count, 2);
  its_free(its);
  its = read(terms, "(cfg_init pc l0 false)", "(cfg_trans2 pc l0 pc1 l0 true)", &error);
  assert_non_null(its);
  assert_int_equal(its->transitions.count, 1);
  its_free(its);
  text_release(&error);
  terms_free(terms);
}

// Deep sums and conjunctions, and (a < b < c) with its negation.
static void reads_nesting(void **state) {
  (void)state;
  Terms *terms = terms_new();
  Text error = {0}, deep = {0};
  text_add(&deep, "(cfg_trans2 pc l0 pc1 l0 ");
  for (int i = 0; i < 2400; i++) text_add(&deep, "(and true ");
  text_add(&deep, "(= x1 ");
  for (int i = 0; i < 2400; i++) text_add(&deep, "(+ 1 ");
  text_add(&deep, "x");
  for (int i = 0; i < 4800; i++) text_add(&deep, ")");
  text_add(&deep, "))");
  Its *its = read(terms, "(cfg_init pc l0 true)", text_str(&deep), &error);
  assert_non_null(its);
  Its *simple = its_normalise(its);
  Text text = {0};
  its_print(simple, &text);
  assert_non_null(strstr(text_str(&text), "x.1 := x.1 + 2400"));
  text_release(&text);
  its_free(simple);
  its_free(its);
  its = read(terms, "(cfg_init pc l0 true)", "(cfg_trans2 pc l0 pc1 l0 (or (< 0 x y) (not (< 0 x y))))", &error);
  assert_non_null(its);
  assert_int_equal(its->transitions.count, 1 + 2);
  assert_int_equal(its->transitions.data[0].guard_count, 2);
  assert_int_equal(its->transitions.data[1].guard_count, 1);
  its_free(its);
  text_release(&deep);
  text_release(&error);
  terms_free(terms);
}

// Cutting a valid file anywhere, or changing a character, never crashes.
static void survives_damage(void **state) {
  (void)state;
  static const char *const next =
      "(or (cfg_trans2 pc l0 pc1 l0 (exists ((a Int)) (and (>= x 1) (= a (- x 1)) (not (= y1 (* 2 a)))))))";
  for (size_t cut = 0; cut < strlen(next); cut++) {
    char damaged[256];
    for (int what = 0; what < 3; what++) {
      snprintf(damaged, sizeof damaged, "%s", next);
      if (what == 0) damaged[cut] = '\0';
      if (what == 1) damaged[cut] = ')';
      if (what == 2) damaged[cut] = '(';
      Terms *terms = terms_new();
      Text error = {0};
      Its *its = read(terms, "(cfg_init pc l0 true)", damaged, &error);
      assert_true(its != NULL || error.count > 0);
      its_free(its);
      text_release(&error);
      terms_free(terms);
    }
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(reads_a_loop),    cmocka_unit_test(splits_disjunctions),
      cmocka_unit_test(reports_errors),  cmocka_unit_test(refuses_large_numbers),
      cmocka_unit_test(begins),          cmocka_unit_test(reads_nesting),
      cmocka_unit_test(survives_damage),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

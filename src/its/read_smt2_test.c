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
    "(declare-sort Loc 0)\n(declare-const l0 Loc)\n"
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
  assert_int_equal(its->transitions.count, 1 + 4);
  its_free(its);
  text_release(&error);
  terms_free(terms);
}

static void refuses(const char *init, const char *next, const char *message) {
  Terms *terms = terms_new();
  Text error = {0};
  assert_null(read(terms, init, next, &error));
  assert_non_null(strstr(text_str(&error), message));
  text_release(&error);
  terms_free(terms);
}

static void reports_errors(void **state) {
  (void)state;
  refuses("(cfg_init pc l0 true)", "(cfg_trans2 pc l0 pc1 l0 (= z 1))", "line 7: unknown name: z");
  refuses("(cfg_init pc l0 true)", "(cfg_trans2 pc l0 pc1 l0 (= (div x 2) 1))", "unsupported function: div");
  refuses("(cfg_init pc l0 true)", "(cfg_trans3 pc l0 pc1 l0 true)", "not a transition");
  refuses("(cfg_init pc l0)", "false", "not an initial location");
  refuses("(cfg_init pc l0 true", "false", "missing )");
  refuses("(cfg_init pc l0 true))", "false", "unbalanced )");
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
      cmocka_unit_test(reads_a_loop),
      cmocka_unit_test(splits_disjunctions),
      cmocka_unit_test(reports_errors),
      cmocka_unit_test(survives_damage),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

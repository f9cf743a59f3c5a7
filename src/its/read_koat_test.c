// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>
// clang-format on

#include "its/read_koat.h"

#include <stdio.h>

#include "its/simplify.h"

static const char *const header = "(GOAL COMPLEXITY)\n(STARTTERM (FUNCTIONSYMBOLS l0))\n(VAR A B)\n";

static Its *read(Terms *terms, const char *rules, Text *error) {
  Text text = {0};
  text_printf(&text, "%s(RULES\n%s\n)\n", header, rules);
  Its *its = its_read_koat(terms, text_str(&text), "t.koat", error);
  text_release(&text);
  return its;
}

// The system as people read it, after its guards are solved.
static void reads_as(const char *rules, const char *expected) {
  Terms *terms = terms_new();
  Text error = {0}, text = {0};
  Its *its = read(terms, rules, &error);
  assert_string_equal(text_str(&error), "");
  assert_true(its_valid(its));
  Its *simple = its_normalise(its);
  its_print(simple, &text);
  assert_string_equal(text_str(&text), expected);
  its_free(simple);
  its_free(its);
  text_release(&text);
  text_release(&error);
  terms_free(terms);
}

static void reads_rules(void **state) {
  (void)state;
  reads_as(
      "l0(A,B) -> Com_1(l1(A,B)) # a comment (with a parenthesis\nl1(A,B) -> l1(A - 1,2*(B + A) - -3) :|: A > 0 && B "
      "!= 2*3 /\\ A = A",
      "initial 1\n"
      "1 l0 (t.koat:5:1): A.1, B.2\n"
      "  -> 2 A.1 := A.1, B.2 := B.2\n"
      "2 l1 (t.koat:6:1): A.1, B.2\n"
      "  -> 2 [A.1 >= 1 && B.2 != 6] A.1 := A.1 - 1, B.2 := 2*A.1 + 2*B.2 + 3\n");
}

// Terms on the left, names that occur twice there, and other names for the variables of a location.
static void reads_left_sides(void **state) {
  (void)state;
  reads_as("l0(A + 1,A) -> l1(A,C) [ C >= A ]\nl1(A,A) -> l1(A,3)\nl1(B,A) -> l1(A,B)",
           "initial 1\n"
           "1 l0 (t.koat:5:1): arg1.1, arg2.3\n"
           "  -> 2 [arg1.1 = arg2.3 + 1 && C.4 + 1 >= arg1.1] A.5 := arg1.1 - 1, arg2.6 := C.4\n"
           "2 l1 (t.koat:6:1): A.5, arg2.6\n"
           "  -> 2 [A.5 = arg2.6] A.5 := A.5, arg2.6 := 3\n"
           "  -> 2 A.5 := arg2.6, arg2.6 := A.5\n");
}

// Names that do not occur on the left are arbitrary; functions may have no arguments, and different numbers of them.
static void reads_arbitrary_values(void **state) {
  (void)state;
  reads_as("l0 -> l1(C,D,D) :|: 0 < D\nl1(A,B,C) -> Com_1(l2())\nl2() -> l0",
           "initial 1\n"
           "1 l0 (t.koat:5:1):\n"
           "  -> 2 [D.2 >= 1] A.3 := ?, B.4 := D.2, C.5 := D.2\n"
           "2 l1 (t.koat:6:1): A.3, B.4, C.5\n"
           "  -> 3\n"
           "3 l2 (t.koat:7:1):\n"
           "  -> 1\n");
}

static void reads_powers(void **state) {
  (void)state;
  reads_as("l0(A,B) -> l0(A^2 - A*A, -A^3 + (A^2)*A) :|: -2^3 + A^0 < -(-2)^2 * A^1 && (A - A + 2)^2 = 4",
           "initial 1\n"
           "1 l0 (t.koat:5:1): A.1, B.2\n"
           "  -> 1 [1 >= A.1] A.1 := 0, B.2 := 0\n");
}

// Conditions and terms in parentheses; each case is a transition.
static void splits_cases(void **state) {
  (void)state;
  reads_as("l0(A,B) -> l0(A,B) :|: (A > 0 || (B > 1) \\/ FALSE) && ((TRUE && (A) < ((B))))",
           "initial 1\n"
           "1 l0 (t.koat:5:1): A.1, B.2\n"
           "  -> 1 [A.1 >= 1 && B.2 >= A.1 + 1] A.1 := A.1, B.2 := B.2\n"
           "  -> 1 [B.2 >= 2 && B.2 >= A.1 + 1] A.1 := A.1, B.2 := B.2\n");
}

static Int cost_of(const Its *its, uint32_t transition) {
  Int cost = -1;
  linear_is_constant(its->terms, its->transitions.data[transition].cost, &cost);
  return cost;
}

// A step with several calls is a transition for each of them, with one number; one without calls ends.
static void reads_calls_and_costs(void **state) {
  (void)state;
  Terms *terms = terms_new();
  Text error = {0};
  Its *its = read(terms,
                  "l0(A,B) -{0,2*B + 1}> Com_2(l0(A - 1,B),l1(B,B)) [A > 0 || B > 0]\nl1(A,B) -{5}> Com_0()\nl1(A,B) "
                  "-> Com_3(l1(A,A),l1(B,B),l0(0,0))",
                  &error);
  assert_non_null(its);
  assert_true(its_valid(its));
  static const uint32_t steps[] = {1, 1, 2, 2, 0, 3, 3, 3}, targets[] = {1, 2, 1, 2, 3, 2, 2, 1};
  assert_int_equal(its->transitions.count, 8);
  for (uint32_t i = 0; i < 8; i++) {
    assert_int_equal(its->transitions.data[i].step, steps[i]);
    assert_int_equal(its->transitions.data[i].to.id, targets[i]);
    assert_int_equal(cost_of(its, i), i < 4 ? -1 : i == 4 ? 5 : 1);
  }
  assert_int_equal(its->transitions.data[0].cost.id, its->transitions.data[3].cost.id);
  assert_string_equal(its_location(its, (Location){3})->name, "end");
  // Simplifying keeps costs with their variables, and adds them up.
  Its *normal = its_normalise(its), *slice = its_slice(normal);
  assert_int_equal(its_location(slice, (Location){1})->variable_count, 2);
  assert_int_equal(slice->transitions.data[0].cost.id, its->transitions.data[0].cost.id);
  its_free(slice);
  its_free(normal);
  its_free(its);
  its = read(terms, "l0(A,B) -{B}> l0(A - 1,B + 1) :|: A > 0", &error);
  assert_non_null(its);
  slice = its_slice(its);  // no guard needs B
  assert_int_equal(its_location(slice, (Location){1})->variable_count, 2);
  its_free(slice);
  its_free(its);
  its = read(terms, "l0(A,B) -{2}> l1(A,B)\nl1(A,B) -{B + 3}> l0(A + 1,B + B)", &error);
  assert_non_null(its);
  Budget budget;
  budget_init(&budget, 0);
  Its *chained = its_chain(its, &budget);
  Text text = {0};
  assert_int_equal(chained->transitions.count, 1);
  linear_print(terms, chained->transitions.data[0].cost, &text);
  assert_non_null(strstr(text_str(&text), " + 5"));
  assert_int_equal(text_str(&text)[0], 'B');
  text_release(&text);
  its_free(chained);
  its_free(its);
  text_release(&error);
  terms_free(terms);
}

static Its *read_whole(Terms *terms, const char *input) {
  Text error = {0};
  Its *its = its_read_koat(terms, input, NULL, &error);
  assert_string_equal(text_str(&error), "");
  assert_true(its_valid(its));
  text_release(&error);
  return its;
}

static void begins(void **state) {
  (void)state;
  Terms *terms = terms_new();
  Its *its = read_whole(terms,
                        "(COMMENT (any) %text! (here))(STARTTERM (FUNCTIONSYMBOLS b))(GOAL TERMINATION)(RULES a(x) -> "
                        "b(x) b(y) -> a(y))");
  assert_string_equal(its_location(its, its->initial)->name, "b");
  assert_int_equal(its->transitions.count, 2);
  its_free(its);
  its = read_whole(terms, "(STARTTERM (FUNCTIONSYMBOLS a start))(RULES a(x) -> start(x,x) b(y) -> a(y))");
  assert_string_equal(its_location(its, its->initial)->name, "start_");
  const LocationInfo *initial = its_location(its, its->initial);
  assert_int_equal(initial->variable_count, 2);
  assert_int_equal(its->transitions.count, 4);
  assert_int_equal(cost_of(its, 2), 0);
  for (uint32_t i = 2; i < 4; i++)
    assert_int_equal(its->transitions.data[i].update[0].id, linear_symbol(terms, initial->variables[0]).id);
  its_free(its);
  its = read_whole(terms, "(STARTTERM CONSTRUCTOR-BASED)(RULES)");
  assert_int_equal(its_location(its, its->initial)->variable_count, 0);
  its_free(its);
  its = read_whole(terms, "(STARTTERM CONSTRUCTOR-BASED)(VAR u u w)(RULES a(x) -> c(x,x,x,x) b(y) -> a(y))");
  assert_string_equal(its_location(its, its->initial)->name, "start");
  assert_int_equal(its->transitions.count, 2 + 3);
  const LocationInfo *last = its_location(its, (Location){2});
  static const char *const names[] = {"u", "arg2", "w", "arg4"};
  assert_int_equal(last->variable_count, 4);
  for (uint32_t i = 0; i < 4; i++) assert_string_equal(symbol_info(terms, last->variables[i])->name, names[i]);
  its_free(its);
  terms_free(terms);
}

static void refuses_input(const char *input, const char *message) {
  Terms *terms = terms_new();
  Text error = {0};
  assert_null(its_read_koat(terms, input, NULL, &error));
  assert_string_equal(text_str(&error), message);
  text_release(&error);
  terms_free(terms);
}

static void refuses(const char *rules, const char *message) {
  Text text = {0};
  text_printf(&text, "%s(RULES\n%s\n)\n", header, rules);
  refuses_input(text_str(&text), message);
  text_release(&text);
}

static void reports_errors(void **state) {
  (void)state;
  refuses_input("", "1:1: expected (RULES ...), but the file ends");
  refuses_input("(RULES)", "1:8: expected (STARTTERM ...), but the file ends");
  refuses_input("(STARTTERM (FUNCTIONSYMBOLS))", "1:28: expected a function symbol: )");
  refuses_input("(STARTTERM (FUNCTIONSYMBOLS a))(STARTTERM (FUNCTIONSYMBOLS a))", "1:33: a second section: STARTTERM");
  refuses_input("(STARTTERM (FUNCTIONSYMBOLS b))(RULES a -> a)", "1:29: unknown location: b");
  refuses_input("(STARTTERM INNERMOST)", "1:12: expected ( here: INNERMOST");
  refuses_input("(GOAL PROFIT)", "1:7: expected COMPLEXITY or TERMINATION: PROFIT");
  refuses_input("(VAR a\n b 7)", "2:4: expected ) here: 7");
  refuses_input("(COMMENT (", "1:11: expected ), but the file ends");
  refuses_input("hello", "1:1: expected ( here: hello");
  refuses_input("(LEMMA)", "1:2: expected GOAL, STARTTERM, VAR, RULES or COMMENT: LEMMA");
  refuses_input("\x7f\x45\x4c\x46\xff", "1:1: expected ( here: \\x7f");
  refuses("l0(A,B) -> l1(A)\nl1(A,B) -> l0(A,B)", "6:1: 2 arguments, but 1 in line 5: l1");
  refuses("l0(A,B) -> l0(A)", "5:12: 1 argument, but 2 in line 5: l0");
  refuses("l0(A,B) - > l0(A,B)", "5:9: expected -> or -{: -");
  refuses("l0(A,B) -{1> l0(A,B)", "5:12: expected }> here: >");
  refuses("l0(A,B) -{1,2,3}> l0(A,B)", "5:14: expected }> here: ,");
  refuses("l0(A,B) -> Com_2(l0(A,B))", "5:12: another number of calls follows: Com_2");
  refuses("l0(A,B) -> Com_1(l0(A,B)", "7:1: expected a rule, but the file ends");
  refuses("l0(A,B -> l0(A,B)", "5:8: expected ) here: ->");
  refuses("l0(A,B) -> l0(A,B) :|: A > 0 &&", "6:1: expected a term: )");
  refuses("l0(A,B) -> l0(A,B) :|: A", "5:24: a condition is expected here, this is a term");
  refuses("l0(A,B) -> l0(A,B > 0)", "5:19: expected ) here: >");
  refuses("l0(A,B) -> l0(A,(B > 0) + 1)", "5:18: a term is expected here, this is a condition");
  refuses("l0(A,B) -> l0(A,B) :|: A > 0 && B", "5:33: a condition is expected here, this is a term");
  refuses("l0(A,B) -> l0(A,B) :|: -(A > 0) = 1", "5:26: a term is expected here, this is a condition");
  refuses("l0(A,B) -> l0(A,B) :|: 0 < A < B", "5:30: expected a rule: <");
  refuses("l0(A,B) -> l0(A,B) [A > 0", "6:1: expected ] here: )");
  refuses("l0(A,B) -> l0(A,B^-1)", "5:19: expected an exponent: -");
  refuses("l0(A,B) -> l0(A,B^A)", "5:19: expected an exponent: A");
  refuses("l0(A,B) -> l0(A,B^257)", "5:18: degrees beyond 256 are not supported: ^");
  refuses("l0(A,B) -> l0(A,(B^64*A)^4)", "5:25: degrees beyond 256 are not supported: ^");
  refuses("l0(A,B) -> l0(A,B^200*A*(A + 1)^56)", "5:24: degrees beyond 256 are not supported: *");
  refuses("l0(A,B) -> l0(A,2.5)", "5:17: real numbers are not supported: 2.5");
  refuses("l0(A,B) -> l0(A,2B)", "5:17: not a number: 2B");
  refuses("l0(A,B) -> l0(A,A / 2)", "5:19: expected ) here: /");
  refuses("l0(A,B) -> l0(A,A)\n)(RULES", "6:3: a second section: RULES");
}

static void refuses_large_numbers(void **state) {
  (void)state;
  static const char *const rules[] = {
      "l0(A,B) -> l0(A,170141183460469231731687303715884105728)",
      "l0(A,B) -> l0(A,10^39)",
      "l0(A,B) -> l0(A,10^20*B*10^20)",
      "l0(A,B) -> l0(A,170141183460469231731687303715884105727 + 1)",
      "l0(A,B) -> l0(A,B) :|: A + 170141183460469231731687303715884105727 > -2",
      "l0(A + 170141183460469231731687303715884105727,-(A - 170141183460469231731687303715884105727) + 1) -> l0(A,B)",
  };
  for (size_t i = 0; i < sizeof rules / sizeof *rules; i++) {
    Terms *terms = terms_new();
    Text error = {0};
    Its *its = read(terms, rules[i], &error);
    if (its || !strstr(text_str(&error), "numbers beyond 128 bits are not supported"))
      fail_msg("%s: %s", rules[i], text_str(&error));
    text_release(&error);
    terms_free(terms);
  }
}

// Cutting a valid file anywhere, or changing a character, never crashes.
static void survives_damage(void **state) {
  (void)state;
  static const char *const whole =
      "(GOAL COMPLEXITY)(STARTTERM (FUNCTIONSYMBOLS a))(VAR x y)(RULES a(x,y+1) -{1,x^2}> Com_2(a(x-1,z),b(y,(x))) :|: "
      "(x >= 0 || y != 2*x) && z<1\n"
      "b(x,y) -> Com_1(a(x,y)) [x = 3])";
  static const char changes[] = "\0()-{}x0,:^#|";
  for (size_t cut = 0; cut < strlen(whole); cut++) {
    for (size_t i = 0; i < sizeof changes - 1; i++) {
      char damaged[256];
      snprintf(damaged, sizeof damaged, "%s", whole);
      damaged[cut] = changes[i];
      Terms *terms = terms_new();
      Text error = {0};
      Its *its = its_read_koat(terms, damaged, NULL, &error);
      assert_true(its ? its_valid(its) && !error.count : error.count > 0);
      its_free(its);
      text_release(&error);
      terms_free(terms);
    }
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(reads_rules),     cmocka_unit_test(reads_left_sides), cmocka_unit_test(reads_arbitrary_values),
      cmocka_unit_test(reads_powers),    cmocka_unit_test(splits_cases),     cmocka_unit_test(reads_calls_and_costs),
      cmocka_unit_test(begins),          cmocka_unit_test(reports_errors),   cmocka_unit_test(refuses_large_numbers),
      cmocka_unit_test(survives_damage),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

// Which numbers behind names are left out.
// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>
// clang-format on

#include "report/names.h"

static void expect(const char *string, const char *expected) {
  Text text = {0};
  names_shorten(string, &text);
  assert_string_equal(text_str(&text), expected);
  text_release(&text);
}

static void test_lone_names(void **state) {
  (void)state;
  expect("n.1 - i.2", "n - i");
  expect("-2147483647*i.10 - j.11 + 2145336163360", "-2147483647*i - j + 2145336163360");
  expect("<n.1 - i.2, {i.2, j.30}>", "<n - i, {i, j}>");
  expect("not known: 7 >= at.5", "not known: 7 >= at");
  expect("__const_10^0.1 - i^0.2 - 1", "__const_10^0 - i^0 - 1");
}

static void test_ambiguous_names(void **state) {
  (void)state;
  expect("n.1 - i.2 - i.7", "n - i.2 - i.7");
  expect("i - i.2", "i - i.2");
  expect("size.1.2 - size.1.3", "size.1.2 - size.1.3");
  expect("size.1 - size.1.3", "size - size.1");
}

static void test_other_words(void **state) {
  (void)state;
  expect("", "");
  expect("v12 + 3", "v12 + 3");
  expect("3.5 seconds, .7 and x.", "3.5 seconds, .7 and x.");
  expect("the size of the object is not known", "the size of the object is not known");
}

static void expect_turned(const char *string, const char *expected) {
  Text text = {0};
  names_turn(string, &text);
  assert_string_equal(text_str(&text), expected);
  text_release(&text);
}

static void test_differences(void **state) {
  (void)state;
  expect_turned("-i + 99", "99 - i");
  expect_turned("-2*i + n", "n - 2*i");
  expect_turned("<high - 1, -low + 99>", "<high - 1, 99 - low>");
  expect_turned("<-y + 21, -x + 15>", "<21 - y, 15 - x>");
  expect_turned("99 - i", "99 - i");
  expect_turned("-i - j + 4", "-i - j + 4");
  expect_turned("-i + j + 4", "-i + j + 4");
  expect_turned("n - i + 4", "n - i + 4");
  expect_turned("-i", "-i");
  expect_turned("", "");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_lone_names),
      cmocka_unit_test(test_ambiguous_names),
      cmocka_unit_test(test_other_words),
      cmocka_unit_test(test_differences),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

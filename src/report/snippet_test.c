// A caret stands under what it is about, whatever stands in front of it.
// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>
// clang-format on

#include "report/snippet.h"

#include <string.h>

static void expect(const char *line, uint32_t column, const char *shown) {
  Text text = {0};
  snippet_add(line, 14, column, "", "", &text);
  assert_string_equal(text_str(&text), shown);
  text_release(&text);
}

static void test_carets(void **state) {
  (void)state;
  expect("  return *list;", 10, "   14 |   return *list;\n      |          ^\n");
  expect("x", 1, "   14 | x\n      | ^\n");
  expect("x;", 0, "   14 | x;\n");
  expect("x;", 3, "   14 | x;\n");
  expect("", 1, "");
  expect(" \t ", 1, "");
  expect("x; \t", 2, "   14 | x;\n      |  ^\n");
}

static void test_large_numbers_move_the_margin(void **state) {
  (void)state;
  Text text = {0};
  snippet_add("x", 1234567, 1, "", "", &text);
  assert_string_equal(text_str(&text), "1234567 | x\n        | ^\n");
  text_release(&text);
}

static void test_tabs_go_to_multiples_of_eight(void **state) {
  (void)state;
  expect("\tx", 2, "   14 |         x\n      |         ^\n");
  expect("abc\t\tx", 6, "   14 | abc             x\n      |                 ^\n");
}

static void test_columns_are_those_of_a_terminal(void **state) {
  (void)state;
  expect("/*\xc3\xa9*/x", 7, "   14 | /*\xc3\xa9*/x\n      |      ^\n");           // one column
  expect("/*\xe4\xb8\xad*/x", 8, "   14 | /*\xe4\xb8\xad*/x\n      |       ^\n");  // two
  expect("/*e\xcc\x81*/x", 8, "   14 | /*e\xcc\x81*/x\n      |      ^\n");         // none for an accent of its own
  expect("\xe4\xb8\xad", 2, "   14 | \xe4\xb8\xad\n      | ^\n");                  // inside of a sequence
}

static void test_nothing_is_obeyed(void **state) {
  (void)state;
  expect("\x1b[2Jx", 5, "   14 | <U+001B>[2Jx\n      |            ^\n");
  expect("\xe2\x80\xaex", 4, "   14 | <U+202E>x\n      |         ^\n");
  expect("\xc2\x9bx", 3, "   14 | <U+009B>x\n      |         ^\n");
  expect("\xe9x", 2, "   14 | <E9>x\n      |     ^\n");
}

static void test_long_lines_have_a_window(void **state) {
  (void)state;
  char line[1001];
  memset(line, 'a', 1000);
  line[1000] = '\0';
  static const uint32_t columns[] = {1, 101, 102, 500, 999, 1000};
  for (size_t i = 0; i < sizeof columns / sizeof *columns; i++) {
    line[columns[i] - 1] = 'X';
    Text text = {0};
    snippet_add(line, 7, columns[i], "", "", &text);
    const char *caret = strchr(text_str(&text), '^'), *end = strchr(text_str(&text), '\n');
    assert_true(end - text_str(&text) < 170);
    assert_non_null(caret);
    assert_int_equal(text_str(&text)[caret - end - 1], 'X');
    text_release(&text);
    line[columns[i] - 1] = 'a';
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_carets),
      cmocka_unit_test(test_large_numbers_move_the_margin),
      cmocka_unit_test(test_tabs_go_to_multiples_of_eight),
      cmocka_unit_test(test_columns_are_those_of_a_terminal),
      cmocka_unit_test(test_nothing_is_obeyed),
      cmocka_unit_test(test_long_lines_have_a_window),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

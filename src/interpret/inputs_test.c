// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>
// clang-format on

#include "interpret/inputs.h"

#include <string.h>

static bool parse(const char *string, IntVec *values, Text *problem) {
  int_vec_clear(values);
  return inputs_parse("in", string, strlen(string), values, problem);
}

static void reads_values(void **state) {
  (void)state;
  IntVec values = {0};
  Text problem = {0};
  const char *text =
      "# three numbers\n1\n  -2 # two\n\t+3\r\n\n0x1F\n-0x10\n'a'\n'\\n'\n'\\0'\n'\\x41'\n'#'\n'\\''\n"
      "18446744073709551615\n0";
  assert_true(parse(text, &values, &problem));
  static const int64_t expected[] = {1, -2, 3, 31, -16, 'a', '\n', 0, 'A', '#', '\'', -1, 0};
  assert_int_equal(values.count, sizeof expected / sizeof *expected);
  for (uint32_t i = 0; i < values.count; i++) assert_true((int64_t)values.data[i] == expected[i]);
  assert_true(values.data[11] == (Int)UINT64_MAX);
  assert_true(parse("", &values, &problem));
  assert_int_equal(values.count, 0);
  int_vec_release(&values);
  text_release(&problem);
}

static void says_what_is_wrong(void **state) {
  (void)state;
  static const struct {
    const char *text, *problem;
  } cases[] = {
      {"1\n\nx", "in:3: a number without digits"},
      {"1 2\n", "in:1: more than a value"},
      {"12a\n", "in:1: more than a value"},
      {"-\n", "in:1: a number without digits"},
      {"0x\n", "in:1: more than a value"},
      {"'a\n", "in:1: a character without closing quote"},
      {"'\n", "in:1: a character without closing quote"},
      {"'\\", "in:1: a character without closing quote"},
      {"'\\q'\n", "in:1: an unknown character after '\\'"},
      {"'\\x100'\n", "in:1: the character is too large"},
      {"0\n999999999999999999999999999999999999999999\n", "in:2: the number is too large"},
  };
  IntVec values = {0};
  Text problem = {0};
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    assert_false(parse(cases[i].text, &values, &problem));
    assert_string_equal(text_str(&problem), cases[i].problem);
  }
  assert_false(inputs_read("no-such-folder/inputs", &values, &problem));
  assert_non_null(strstr(text_str(&problem), "no-such-folder/inputs: "));
  int_vec_release(&values);
  text_release(&problem);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(reads_values), cmocka_unit_test(says_what_is_wrong)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}

// Tests of location.h.
// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>
// clang-format on

#include "report/location.h"

#include <stdio.h>
#include <string.h>

static void expect_uri(const char *file, const char *uri) {
  Text text = {0};
  location_add_uri(file, &text);
  assert_string_equal(text_str(&text), uri);
  text_release(&text);
}

static void test_names_are_percent_encoded(void **state) {
  (void)state;
  expect_uri("src/a_b-1.c", "src/a_b-1.c");
  expect_uri("a b%#?:\x1b.c", "a%20b%25%23%3F%3A%1B.c");
  expect_uri("/x/\xc3\xa9.c", "file:///x/%C3%A9.c");
}

static void test_columns_count_utf16_code_units(void **state) {
  (void)state;
  static const char line[] =
      "a\xc3\xa9\xf0\x9f\x98\x80"
      "b";
  assert_int_equal(location_column(line, strlen(line), 1), 1);
  assert_int_equal(location_column(line, strlen(line), 2), 2);
  assert_int_equal(location_column(line, strlen(line), 4), 3);
  assert_int_equal(location_column(line, strlen(line), 8), 5);
  assert_int_equal(location_column("", 0, 9), 1);
}

static void test_lines_are_read_where_they_can_be(void **state) {
  (void)state;
  static const char name[] = "report_location_test_source.c";
  FILE *file = fopen(name, "w");
  assert_non_null(file);
  fputs("1\n/* \xc3\xa9 */ x;\n", file);
  fclose(file);
  static const struct {
    Place place;
    json_int_t column;  // 0: none
  } cases[] = {
      {{.file = name, .line = 2, .column = 10}, 9},
      {{.file = name, .line = 2, .column = 90}, 0},
      {{.file = name, .line = 9, .column = 1}, 0},
      {{.file = "report_location_test_absent.c", .line = 2, .column = 3}, 0},
      {{.file = "/dev/null", .line = 1, .column = 1}, 0},
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    json_t *location = location_value(cases[i].place);
    const json_t *region = json_object_get(json_object_get(location, "physicalLocation"), "region");
    assert_int_equal(json_integer_value(json_object_get(region, "startColumn")), cases[i].column);
    assert_int_equal(json_integer_value(json_object_get(region, "startLine")), cases[i].place.line);
    json_decref(location);
  }
  remove(name);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_names_are_percent_encoded),
      cmocka_unit_test(test_columns_count_utf16_code_units),
      cmocka_unit_test(test_lines_are_read_where_they_can_be),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

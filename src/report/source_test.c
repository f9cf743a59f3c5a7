// Lines are found by their numbers, whatever ends them, and what is no text is left alone.
// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>
// clang-format on

#include "report/source.h"

#include <stdio.h>
#include <sys/stat.h>

static const char name[] = "report_source_test_file.c";

static void expect(const char *bytes, size_t size, uint32_t count, uint32_t line, const char *shown) {
  FILE *file = fopen(name, "w");
  assert_non_null(file);
  assert_int_equal(fwrite(bytes, 1, size, file), size);
  fclose(file);
  Sources *sources = sources_new();
  assert_int_equal(sources_count(sources, name), count);
  const char *found = sources_line(sources, (Place){.file = name, .line = line});
  if (shown)
    assert_string_equal(found, shown);
  else
    assert_null(found);
  sources_free(sources);
  remove(name);
}

static void test_lines(void **state) {
  (void)state;
  expect("a\nb\n", 4, 2, 2, "b");
  expect("a\nb", 3, 2, 2, "b");
  expect("a\r\n\r\nb\r\n", 8, 3, 1, "a");
  expect("a\r\n\r\nb\r\n", 8, 3, 2, "");
  expect("\n\n", 2, 2, 2, "");
  expect("a\n", 2, 1, 2, NULL);
  expect("a\n", 2, 1, 0, NULL);
  expect("", 0, 0, 1, NULL);
  expect("a\0b\n", 4, 0, 1, NULL);  // no text
}

static void test_what_is_no_file(void **state) {
  (void)state;
  Sources *sources = sources_new();
  static const char pipe[] = "report_source_test_pipe";
  assert_int_equal(mkfifo(pipe, 0600), 0);
  const char *const names[] = {"report_source_test_absent.c", "/dev/zero", ".", pipe};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    assert_null(sources_line(sources, (Place){.file = names[i], .line = 1}));
  assert_null(sources_line(sources, (Place){.line = 1}));
  sources_free(sources);
  remove(pipe);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_lines), cmocka_unit_test(test_what_is_no_file)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}

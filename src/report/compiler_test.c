// What clang says is read as it is meant, and lines of the source are not taken for it.
// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>
// clang-format on

#include "report/compiler.h"

static const char said[] =
    "In file included from a.c:1:\n"
    "./odd: name.h:3:10: fatal error: 'x: error: y.h' file not found\n"
    "    3 | #include \"x: error: y.h\"\n"
    "      |          ^~~~~~~\n"
    "a.c:7:1: warning: unknown\n"
    "a.c:9:2: note: here\n"
    "clang: error: unsupported option '-x:1:2'\n"
    "error: no place\n"
    "\n"
    "3 errors generated.";

static void test_diagnostics(void **state) {
  (void)state;
  static const ReportDiagnostic expected[] = {
      {.place = {"./odd: name.h", 3, 10}, .severity = SEVERITY_ERROR, .text = "'x: error: y.h' file not found"},
      {.place = {"a.c", 7, 1}, .severity = SEVERITY_WARNING, .text = "unknown"},
      {.place = {"a.c", 9, 2}, .severity = SEVERITY_NOTE, .text = "here"},
      {.severity = SEVERITY_ERROR, .text = "unsupported option '-x:1:2'"},
      {.severity = SEVERITY_ERROR, .text = "no place"},
  };
  enum { COUNT = sizeof expected / sizeof *expected };
  Report *report = report_new(0);
  compiler_report(report, said);
  assert_int_equal(report->diagnostics.count, COUNT);
  for (uint32_t i = 0; i < COUNT; i++) {
    const ReportDiagnostic *found = &report->diagnostics.data[i];
    assert_string_equal(found->text, expected[i].text);
    assert_int_equal(found->severity, expected[i].severity);
    assert_int_equal(found->place.line, expected[i].place.line);
    assert_int_equal(found->place.column, expected[i].place.column);
    if (expected[i].place.file)
      assert_string_equal(found->place.file, expected[i].place.file);
    else
      assert_null(found->place.file);
  }
  report_free(report);
}

static void test_nothing(void **state) {
  (void)state;
  static const char *const empty[] = {"", "\n", "1 error generated.\n", "   1 | error: x\n"};
  for (size_t i = 0; i < sizeof empty / sizeof *empty; i++) {
    CompilerSaid none = {.rest = empty[i]};
    assert_false(compiler_next(&none));
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_diagnostics), cmocka_unit_test(test_nothing)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}

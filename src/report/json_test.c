// What is written is read back as it was, and nothing else is accepted.
// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>
// clang-format on

#include "report/json.h"

#include <string.h>

#include "report/testing.h"

static void assert_survives(const Report *report, JsonLayout layout) {
  Text first = {0}, second = {0}, problem = {0};
  report_write_json(report, layout, &first);
  Report *again = report_read_json(first.data, first.count, &problem);
  assert_string_equal(text_str(&problem), "");
  assert_non_null(again);
  assert_true(report_valid(again));
  report_write_json(again, layout, &second);
  assert_string_equal(text_str(&first), text_str(&second));
  report_free(again);
  text_release(&first);
  text_release(&second);
}

static void test_round_trip(void **state) {
  (void)state;
  Report *report = testing_report();
  assert_survives(report, JSON_FOR_USERS);
  assert_survives(report, JSON_ONE_LINE);
  report->phase = "merging";
  report_add_file(report, "tree.c");
  assert_survives(report, JSON_ONE_LINE);
  report_free(report);
}

static void test_bounds_of_functions(void **state) {
  (void)state;
  Report *report = report_new(0);
  report_add_file(report, "list.c");
  report_ask(report, PROPERTY_RUNTIME_BOUND);
  ReportResult *result = report_bound(report, ENGINE_GRAPH, "O(n^2)", "n*max(0, k)");
  const Place place = {.file = "list.c", .line = 3, .column = 1};
  report_add_function(report, result, (ReportFunction){place, "down", "O(n)", "max(0, k)"});
  report_add_function(report, result, (ReportFunction){{0}, "least", "O(1)", "0"});
  assert_survives(report, JSON_FOR_USERS);
  assert_survives(report, JSON_ONE_LINE);
  report_free(report);
}

static void test_undecided_stays_undecided(void **state) {
  (void)state;
  Report *report = testing_report();
  Text line = {0};
  report_write_json(report, JSON_ONE_LINE, &line);
  assert_null(strchr(text_str(&line), '\n'));
  Report *again = report_read_json(line.data, line.count, NULL);
  assert_false(report_find(again, PROPERTY_ASSERTIONS)->decided);
  assert_true(report_find(again, PROPERTY_OVERFLOW)->decided);
  assert_int_equal(report_find(again, PROPERTY_TERMINATION)->verdict, VERDICT_TRUE);
  assert_int_equal(again->stats.entail_smt, 31);
  assert_int_equal(again->stats.nodes, 120);
  report_complete(again, "time limit reached");
  assert_string_equal(report_find(again, PROPERTY_ASSERTIONS)->reason, "time limit reached");
  assert_int_equal(report_status(again), 1);
  report_free(again);
  report_free(report);
  text_release(&line);
}

static void test_error_has_no_results(void **state) {
  (void)state;
  Report *report = testing_report();
  report_set_error(report, 65, "list.c", "it is empty", NULL);
  Text text = {0};
  report_write_json(report, JSON_FOR_USERS, &text);
  assert_null(strstr(text_str(&text), "\"results\""));
  assert_non_null(strstr(text_str(&text), "\"error\""));
  text_release(&text);
  assert_survives(report, JSON_FOR_USERS);
  report_free(report);
}

// Every prefix of a report, every report with one byte changed: refused or read, but never a crash, and never a verdict for a property twice.
static void test_damaged_input(void **state) {
  (void)state;
  Report *report = testing_report();
  Text text = {0};
  report_write_json(report, JSON_ONE_LINE, &text);
  for (size_t i = 0; i < text.count; i++) {
    assert_null(report_read_json(text.data, i, NULL));
    char before = text.data[i];
    text.data[i] = (char)(before ^ 1);
    report_free(report_read_json(text.data, text.count, NULL));
    text.data[i] = before;
  }
  text_release(&text);
  report_free(report);
}

static void test_refused(void **state) {
  (void)state;
  static const char *const texts[] = {
      "",
      "null",
      "[]",
      "{}",
      "{\"schema\": \"plumb-result/2\"}",
      "{\"schema\": 1}",
      "{\"schema\": \"plumb-result/1\", \"results\": [{}]}",
      "{\"schema\": \"plumb-result/1\", \"results\": [{\"property\": \"beauty\"}]}",
      "{\"schema\": \"plumb-result/1\", \"results\": [{\"property\": \"termination\", \"verdict\": \"maybe\"}]}",
      "{\"schema\": \"plumb-result/1\", \"results\": [{\"property\": \"leaks\"}, {\"property\": \"leaks\"}]}",
      "{\"schema\": \"plumb-result/1\", \"error\": {\"status\": 0}}",
      "{\"schema\": \"plumb-result/1\", \"error\": {\"status\": -1}}",
      "{\"schema\": \"plumb-result/1\", \"stats\": {\"nodes\": -1}}",
      "{\"schema\": \"plumb-result/1\", \"stats\": {\"wall_s\": \"long\"}}",
  };
  for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
    Text problem = {0};
    assert_null(report_read_json(texts[i], strlen(texts[i]), &problem));
    assert_true(problem.count > 0);
    text_release(&problem);
  }
}

// A diagnostic about such a file, written in a layout and read again.
static void assert_bytes_become(JsonLayout layout, const char *file, const char *said) {
  Report *report = testing_report();
  report_add_diagnostic(report, SEVERITY_NOTE, UNDEFINED_NONE, (Place){.file = "caf\xe9.c", .line = 1},
                        "\xff\xc3\xa9\xed\xa0\x80\xf0\x9f\x98\x80\xef\x9f\xbf\xc3");
  Text text = {0};
  report_write_json(report, layout, &text);
  for (size_t i = 0; i < text.count; i++) assert_true((unsigned char)text.data[i] < 0x80);
  Report *again = report_read_json(text.data, text.count, NULL);
  assert_non_null(again);
  const ReportDiagnostic *last = &again->diagnostics.data[again->diagnostics.count - 1];
  assert_string_equal(last->place.file, file);
  assert_string_equal(last->text, said);
  report_free(again);
  report_free(report);
  text_release(&text);
}

#define REPLACED "\xef\xbf\xbd"

static void test_bytes_that_are_no_utf8(void **state) {
  (void)state;
  assert_bytes_become(JSON_ONE_LINE, "caf\xe9.c", "\xff\xc3\xa9\xed\xa0\x80\xf0\x9f\x98\x80\xef\x9f\xbf\xc3");
  assert_bytes_become(JSON_FOR_USERS, "caf" REPLACED ".c",
                      REPLACED "\xc3\xa9" REPLACED REPLACED REPLACED
                               "\xf0\x9f\x98\x80" REPLACED REPLACED REPLACED REPLACED);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_round_trip),
      cmocka_unit_test(test_bounds_of_functions),
      cmocka_unit_test(test_undecided_stays_undecided),
      cmocka_unit_test(test_error_has_no_results),
      cmocka_unit_test(test_damaged_input),
      cmocka_unit_test(test_refused),
      cmocka_unit_test(test_bytes_that_are_no_utf8),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

// The formats for people and tools, from one report with something of everything.
// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>
// clang-format on

#include "report/write.h"

#include <jansson.h>
#include <stdio.h>
#include <string.h>

#include "report/assumption.h"
#include "report/testing.h"

static void test_text(void **state) {
  (void)state;
  Report *report = testing_report();
  report_complete(report, "time limit reached");
  report_find(report, PROPERTY_ASSERTIONS)->wall = 12.5;
  Text text = {0};
  report_write_text(report, (ReportStyle){0}, &text);
  assert_string_equal(text_str(&text),
                      "list.c:14:9: error: read through a null pointer [memory-safety,null-access]\n"
                      "note: no place & no <property>\n"
                      "list.c: memory-safety   violated   0.25 s   at list.c:14:9: access through a null pointer\n"
                      "list.c: overflow        unknown    0.25 s   list.c:20: i + 1 may be too large for \"int\"\n"
                      "list.c: assertions      unknown    12.50 s   time limit reached\n"
                      "list.c: termination     proved     0.25 s   loop at list.c:13 by length(list), loop at "
                      "list.c:27 by n - k; modulo overflow\n");
  text_clear(&text);
  report_write_text(report, (ReportStyle){.quiet = true, .colour = true}, &text);
  assert_null(strstr(text_str(&text), "note:"));
  assert_non_null(strstr(text_str(&text), "\033[1;32mproved"));
  text_clear(&text);
  report_write_text(report, (ReportStyle){.verbose = true, .stats = true}, &text);
  assert_non_null(strstr(text_str(&text), "list.c:27:3: note: this loop ends: n - k decreases [termination]\n"));
  assert_non_null(strstr(text_str(&text), "5120  entailment queries\n"));
  text_release(&text);
  report_free(report);
}

static void test_many_loops(void **state) {
  (void)state;
  Report *report = report_new(0);
  report_add_file(report, "a.c");
  report_ask(report, PROPERTY_TERMINATION);
  ReportResult *result = report_prove(report, PROPERTY_TERMINATION, ENGINE_GRAPH);
  result->wall = 0.25;
  Place place = {.file = "a.c", .line = 5, .column = 3};
  report_add_loop(report, result, place, "n.1 - i.2");
  report_add_loop(report, result, place, "n.7 - i.8");  // the same for people
  assert_int_equal(result->loops.count, 1);
  place.column = 9;
  report_add_loop(report, result, place, "j.3");
  for (uint32_t line = 10; line < 14; line++) {
    place.line = line;
    report_add_loop(report, result, place, "k.4 - 1000000*a.5 - 1000000*b.6 - 1000000*c.7 - 1000000*d.8 - 1000000*e.9");
  }
  Text text = {0};
  report_write_text(report, (ReportStyle){0}, &text);
  assert_string_equal(text_str(&text),
                      "a.c: termination     proved     0.25 s   loop at a.c:5 by n - i, loop at a.c:10 by "
                      "k - 1000000*a - 1000000*b - 1000000*c - 1000000*d - 10000..., and 3 more\n");
  text_clear(&text);
  report_write_text(report, (ReportStyle){.verbose = true}, &text);
  assert_non_null(strstr(text_str(&text), "a.c:5:9: note: this loop ends: j decreases [termination]\n"));
  assert_non_null(strstr(text_str(&text), " - 1000000*e decreases [termination]\n"));
  text_release(&text);
  report_free(report);
}

static void test_competition(void **state) {
  (void)state;
  static const struct {
    Property property;
    Undefined violation;
    bool from_file;
    const char *line;
  } cases[] = {
      {PROPERTY_TERMINATION, UNDEFINED_NONE, false, "NO\n"},
      {PROPERTY_TERMINATION, UNDEFINED_NONE, true, "false(termination)\n"},
      {PROPERTY_MEMORY_SAFETY, UNDEFINED_OUT_OF_BOUNDS, true, "false(valid-deref)\n"},
      {PROPERTY_MEMORY_SAFETY, UNDEFINED_DOUBLE_FREE, true, "false(valid-free)\n"},
      {PROPERTY_LEAKS, UNDEFINED_LEAK, true, "false(valid-memtrack)\n"},
      {PROPERTY_OVERFLOW, UNDEFINED_SIGNED_OVERFLOW, false, "false(no-overflow)\n"},
      {PROPERTY_ASSERTIONS, UNDEFINED_ASSERTION, true, "false(unreach-call)\n"},
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    Report *report = report_new(0);
    report_add_file(report, "a.c");
    report->from_property_file = cases[i].from_file;
    report_ask(report, cases[i].property);
    report_refute(report, cases[i].violation, cases[i].property, ENGINE_BOUNDED, (Place){0});
    Text text = {0};
    report_write_competition(report, &text);
    assert_memory_equal(text_str(&text), cases[i].line, strlen(cases[i].line));
    text_release(&text);
    report_free(report);
  }
}

static void test_competition_is_never_certain_without_reason(void **state) {
  (void)state;
  Report *report = report_new(0);
  report_add_file(report, "a.c");
  Text text = {0};
  report_write_competition(report, &text);
  assert_string_equal(text_str(&text), "unknown\n");
  report_ask(report, PROPERTY_TERMINATION);
  text_clear(&text);
  report_write_competition(report, &text);
  assert_memory_equal(text_str(&text), "MAYBE\n", 6);
  report_prove(report, PROPERTY_TERMINATION, ENGINE_GRAPH);
  text_clear(&text);
  report_write_competition(report, &text);
  assert_memory_equal(text_str(&text), "YES\n", 4);
  report_ask(report, PROPERTY_LEAKS);
  text_clear(&text);
  report_write_competition(report, &text);
  assert_memory_equal(text_str(&text), "unknown\n", 8);
  text_release(&text);
  report_free(report);
}

static void competition_wants_all_runs(void **state) {
  (void)state;
  Report *report = report_new(0);
  report_add_file(report, "a.c");
  report_ask(report, PROPERTY_MEMORY_SAFETY);
  report_ask(report, PROPERTY_TERMINATION);
  report_prove_if_memory_safe(report, PROPERTY_TERMINATION, ENGINE_GRAPH, (Place){0});
  assumption_complete(report);
  Text text = {0};
  report_write_text(report, (ReportStyle){0}, &text);
  assert_non_null(strstr(text_str(&text), "termination     proved"));
  text_clear(&text);
  report->results.data[0].verdict = VERDICT_TRUE;  // and then there would be no doubt about the first line
  report_write_competition(report, &text);
  assert_memory_equal(text_str(&text), "unknown\n", 8);
  text_release(&text);
  report_free(report);
}

static void test_sarif(void **state) {
  (void)state;
  Report *report = testing_report();
  report_complete(report, "time limit reached");
  Text text = {0};
  report_write_sarif(report, &text);
  json_t *log = json_loads(text_str(&text), 0, NULL);
  assert_non_null(log);
  const json_t *run = json_array_get(json_object_get(log, "runs"), 0), *results = json_object_get(run, "results");
  assert_int_equal(json_array_size(results), 2 + 3);  // the violation is one finding
  const json_t *first = json_array_get(results, 0);
  assert_string_equal(json_string_value(json_object_get(first, "ruleId")), "null-access");
  assert_string_equal(json_string_value(json_object_get(first, "level")), "error");
  size_t passed = 0, index;
  json_t *result;
  json_array_foreach(results, index, result) {
    const char *kind = json_string_value(json_object_get(result, "kind"));
    passed += kind && strcmp(kind, "pass") == 0;
  }
  assert_int_equal(passed, 1);
  json_decref(log);
  text_release(&text);
  report_free(report);
}

static const json_t *first_result(const json_t *log) {
  return json_array_get(json_object_get(json_array_get(json_object_get(log, "runs"), 0), "results"), 0);
}

static void test_sarif_has_code_flows_and_notes(void **state) {
  (void)state;
  Report *report = report_new(0);
  report_add_file(report, "list.c");
  report_ask(report, PROPERTY_MEMORY_SAFETY);
  Place place = {.file = "list.c", .line = 14, .column = 9};
  ReportResult *result = report_refute(report, UNDEFINED_NULL_ACCESS, PROPERTY_MEMORY_SAFETY, ENGINE_BOUNDED, place);
  report_add_string(report, &result->counterexample.steps, "list.c:3");
  report_add_string(report, &result->counterexample.steps, "list.c:14");
  report_add_diagnostic(report, SEVERITY_ERROR, UNDEFINED_NULL_ACCESS, place, "read through a null pointer");
  report_add_diagnostic(report, SEVERITY_NOTE, UNDEFINED_NULL_ACCESS, place, "with n = 0");
  Text text = {0};
  report_write_sarif(report, &text);
  json_t *log = json_loads(text_str(&text), 0, NULL);
  const json_t *run = json_array_get(json_object_get(log, "runs"), 0), *first = first_result(log);
  assert_int_equal(json_array_size(json_object_get(run, "results")), 1);
  assert_int_equal(json_array_size(json_object_get(first, "relatedLocations")), 1);
  const json_t *flow = json_array_get(json_object_get(first, "codeFlows"), 0);
  const json_t *thread = json_array_get(json_object_get(flow, "threadFlows"), 0);
  assert_int_equal(json_array_size(json_object_get(thread, "locations")), 2);
  json_decref(log);
  text_clear(&text);
  report_add_string(report, &result->counterexample.steps, "no place");
  report_write_sarif(report, &text);
  assert_null(strstr(text_str(&text), "codeFlows"));
  text_release(&text);
  report_free(report);
}

static void test_html_escapes(void **state) {
  (void)state;
  Report *report = testing_report();
  report_complete(report, "time limit reached");
  Text text = {0};
  report_write_html(report, &text);
  assert_non_null(strstr(text_str(&text), "no place &amp; no &lt;property&gt;"));
  assert_non_null(strstr(text_str(&text), "for &quot;int&quot;"));
  assert_non_null(strstr(text_str(&text), "</html>"));
  text_clear(&text);
  report_set_error(report, 65, "<b>.c", "it is empty", NULL);
  report_write_html(report, &text);
  assert_null(strstr(text_str(&text), "<b>.c"));
  text_release(&text);
  report_free(report);
}

static const char *sarif_message(const json_t *log, const char *rule) {
  size_t index;
  json_t *result;
  json_array_foreach(json_object_get(json_array_get(json_object_get(log, "runs"), 0), "results"), index, result) {
    bool is_verdict = json_object_get(result, "kind") != NULL;
    if (is_verdict && !strcmp(json_string_value(json_object_get(result, "ruleId")), rule))
      return json_string_value(json_object_get(json_object_get(result, "message"), "text"));
  }
  return NULL;
}

static void test_modulo_stands_in_every_format(void **state) {
  (void)state;
  static const char modulo[] = "modulo overflow, allocation succeeds";
  Report *report = testing_report();
  report_add_modulo(report, report_find(report, PROPERTY_TERMINATION), "allocation succeeds");
  Text text = {0};
  report_write_text(report, (ReportStyle){.quiet = true}, &text);
  assert_non_null(strstr(text_str(&text), modulo));
  text_clear(&text);
  report_write_competition(report, &text);
  assert_non_null(strstr(text_str(&text), modulo));
  text_clear(&text);
  report_write_html(report, &text);
  assert_non_null(strstr(text_str(&text), "<p>modulo overflow</p><p>modulo allocation succeeds</p>"));
  text_clear(&text);
  report_write_sarif(report, &text);
  json_t *log = json_loads(text_str(&text), 0, NULL);
  assert_string_equal(sarif_message(log, "termination"), "termination: proved, modulo overflow, allocation succeeds");
  json_decref(log);
  text_release(&text);
  report_free(report);
}

// Green proved, grey never reached, amber unknown, red violated: the worst one on a line.
static void test_checks_mark_lines(void **state) {
  (void)state;
  static const char name[] = "report_write_test_source.c";
  FILE *file = fopen(name, "w");
  assert_non_null(file);
  fputs("1\n2\n3\n4\n5\n", file);
  fclose(file);
  Report *report = report_new(0);
  report_add_file(report, name);
  static const CheckVerdict verdicts[] = {CHECKED_NEVER_REACHED, CHECKED_PROVED, CHECKED_UNKNOWN,
                                          CHECKED_VIOLATED,      CHECKED_PROVED, CHECKED_NEVER_REACHED,
                                          CHECKED_PROVED};
  static const uint32_t lines[] = {1, 2, 3, 4, 4, 4, 1};
  for (uint32_t i = 0; i < 6; i++)
    report_check_vec_push(&report->checks, (ReportCheck){.number = i + 1,
                                                         .kind = UNDEFINED_NULL_ACCESS,
                                                         .place = {.file = name, .line = lines[i], .column = 1},
                                                         .text = "p <",
                                                         .verdict = verdicts[i]});
  Text text = {0};
  report_write_html(report, &text);
  assert_non_null(strstr(text_str(&text), "<details class=\"line never\" id=\"f0-1\">"));
  assert_non_null(strstr(text_str(&text), "<details class=\"line proved\" id=\"f0-2\">"));
  assert_non_null(strstr(text_str(&text), "<details class=\"line unknown\" id=\"f0-3\">"));
  assert_non_null(strstr(text_str(&text), "<details class=\"line violated\" id=\"f0-4\">"));
  assert_non_null(strstr(text_str(&text), "&#10007;</span>p &lt;: violated</li></ul>"));  // one check, the worst answer
  assert_non_null(strstr(text_str(&text), "<div class=\"line plain\" id=\"f0-5\">"));
  text_release(&text);
  report_free(report);
  remove(name);
}

// Of a large file only the surroundings of what is to be said are shown.
static void test_large_files_have_gaps(void **state) {
  (void)state;
  static const char name[] = "report_write_test_large.c";
  FILE *file = fopen(name, "w");
  assert_non_null(file);
  for (int i = 1; i <= 12000; i++) fputs(";\n", file);
  fclose(file);
  Report *report = report_new(0);
  report_add_file(report, name);
  report_check_vec_push(&report->checks, (ReportCheck){.number = 1,
                                                       .kind = UNDEFINED_NULL_ACCESS,
                                                       .place = {.file = name, .line = 5000, .column = 1},
                                                       .text = "p",
                                                       .verdict = CHECKED_PROVED});
  Text text = {0};
  report_write_html(report, &text);
  static const char *const there[] = {"4987 lines of which", "6988 lines of which", "id=\"f0-4988\"", "id=\"f0-5000\"",
                                      "id=\"f0-5012\""};
  static const char *const absent[] = {"id=\"f0-1\"", "id=\"f0-4987\"", "id=\"f0-5013\"", "id=\"f0-12000\""};
  for (size_t i = 0; i < sizeof there / sizeof *there; i++) assert_non_null(strstr(text_str(&text), there[i]));
  for (size_t i = 0; i < sizeof absent / sizeof *absent; i++) assert_null(strstr(text_str(&text), absent[i]));
  text_release(&text);
  report_free(report);
  remove(name);
}

static void test_what_was_told_is_not_written_again(void **state) {
  (void)state;
  Report *report = testing_report();
  Text told = {0}, rest = {0}, all = {0};
  report_write_text(report, (ReportStyle){0}, &all);
  report_write_known(report, (ReportStyle){0}, &told);
  assert_string_equal(text_str(&told),
                      "list.c:14:9: error: read through a null pointer [memory-safety,null-access]\n"
                      "list.c: memory-safety   violated   0.25 s   at list.c:14:9: access through a null pointer\n"
                      "list.c: termination     proved     0.25 s   loop at list.c:13 by length(list), loop at "
                      "list.c:27 by n - k; modulo overflow\n");
  report->told = text_str(&told);
  report_write_text(report, (ReportStyle){0}, &rest);
  assert_int_equal(rest.count + told.count, all.count);
  assert_null(strstr(text_str(&rest), "violated"));
  text_release(&told);
  text_release(&rest);
  text_release(&all);
  report_free(report);
}

static void test_the_source_is_shown_once_for_a_place(void **state) {
  (void)state;
  static const char name[] = "report_write_test_shown.c";
  FILE *file = fopen(name, "w");
  assert_non_null(file);
  fputs("int f(int n) {\n\treturn 1 / n;\n}\n", file);
  fclose(file);
  Report *report = report_new(0);
  report_add_file(report, name);
  report_ask(report, PROPERTY_MEMORY_SAFETY);
  Place place = {.file = name, .line = 2, .column = 11};
  report_add_diagnostic(report, SEVERITY_ERROR, UNDEFINED_DIVISION_BY_ZERO, place, "division by zero");
  report_add_diagnostic(report, SEVERITY_NOTE, UNDEFINED_DIVISION_BY_ZERO, place, "in \x1b[1mf");
  place.line = 1;
  report_add_diagnostic(report, SEVERITY_NOTE, UNDEFINED_NONE, place, "here");
  Text text = {0};
  report_write_text(report, (ReportStyle){0}, &text);
  static const char expected[] =
      "report_write_test_shown.c:2:11: error: division by zero [memory-safety,division-by-zero]\n"
      "    2 |         return 1 / n;\n"
      "      |                  ^\n"
      "report_write_test_shown.c:2:11: note: in ?[1mf [memory-safety]\n"
      "report_write_test_shown.c:1:11: note: here\n"
      "    1 | int f(int n) {\n"
      "      |           ^\n";
  assert_memory_equal(text_str(&text), expected, strlen(expected));
  text_release(&text);
  report_free(report);
  remove(name);
}

static void test_lines_are_compared_whole(void **state) {
  (void)state;
  Text text = {0};
  report_add_new_lines("a\n  1 | x\nb\n  1 | x\n", "a\n", &text);
  assert_string_equal(text_str(&text), "b\n  1 | x\n");
  text_clear(&text);
  report_add_new_lines("a\nab\nb\n", "ab\nxb\n", &text);
  assert_string_equal(text_str(&text), "a\nb\n");
  text_release(&text);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_what_was_told_is_not_written_again),
      cmocka_unit_test(test_the_source_is_shown_once_for_a_place),
      cmocka_unit_test(test_lines_are_compared_whole),
      cmocka_unit_test(test_text),
      cmocka_unit_test(test_checks_mark_lines),
      cmocka_unit_test(test_large_files_have_gaps),
      cmocka_unit_test(test_modulo_stands_in_every_format),
      cmocka_unit_test(test_many_loops),
      cmocka_unit_test(test_competition),
      cmocka_unit_test(test_competition_is_never_certain_without_reason),
      cmocka_unit_test(competition_wants_all_runs),
      cmocka_unit_test(test_sarif),
      cmocka_unit_test(test_sarif_has_code_flows_and_notes),
      cmocka_unit_test(test_html_escapes),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

// Reports of several engines: which contradict each other, and what is told then.
// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>
// clang-format on

#include "report/join.h"

#include <string.h>

#include "plumb.h"
#include "report/assumption.h"
#include "report/json.h"

static const Place place = {.file = "a.c", .line = 7, .column = 3};

static Report *fresh(void) {
  Report *report = report_new(0);
  report_add_file(report, "a.c");
  for (int i = 0; i < PROPERTY_LEAKS; i++) report_ask(report, (Property)i);
  return report;
}

static Report *violating(void) {
  Report *report = fresh();
  ReportResult *result =
      report_refute(report, UNDEFINED_DIVISION_BY_ZERO, PROPERTY_MEMORY_SAFETY, ENGINE_BOUNDED, place);
  report_add_string(report, &result->counterexample.inputs, "n = 0 at a.c:2");
  report_add_string(report, &result->counterexample.steps, "a.c:7");
  return report;
}

static void both_stories_are_told(void **state) {
  (void)state;
  Report *joined = fresh(), *graph = fresh(), *bounded = violating();
  report_prove(graph, PROPERTY_MEMORY_SAFETY, ENGINE_GRAPH);
  assert_true(report_tell_contradiction(joined, graph, bounded));
  assert_int_equal(joined->error.status, PLUMB_INTERNAL);
  assert_string_equal(joined->error.what,
                      "internal error: the engines contradict each other: graph: memory-safety proved; bounded: "
                      "memory-safety violated at a.c:7: division by zero, with n = 0 at a.c:2");
  Text line = {0};
  report_write_json(joined, JSON_ONE_LINE, &line);
  Report *read = report_read_json(text_str(&line), line.count, NULL);
  assert_non_null(read);
  assert_int_equal(read->error.said.count, 2);
  assert_int_equal(read->error.said.data[0].engine, ENGINE_GRAPH);
  assert_int_equal(read->error.said.data[1].violation, UNDEFINED_DIVISION_BY_ZERO);
  assert_string_equal(read->error.said.data[1].counterexample.inputs.data[0], "n = 0 at a.c:2");
  text_release(&line);
  report_free(read);
  report_free(joined);
  report_free(graph);
  report_free(bounded);
}

static void what_was_shown_on_the_way_counts(void **state) {
  (void)state;
  Report *joined = fresh(), *graph = fresh(), *bounded = violating();
  ReportResult *assertions = report_prove(graph, PROPERTY_ASSERTIONS, ENGINE_GRAPH);
  assert_false(report_tell_contradiction(joined, bounded, graph));
  assert_int_equal(joined->error.status, 0);
  assumption_show(assertions, PROPERTY_MEMORY_SAFETY);
  assert_true(report_tell_contradiction(joined, bounded, graph));
  assert_non_null(strstr(joined->error.what, "graph: assertions proved, and memory-safety shown; bounded: "));
  report_free(joined);
  report_free(graph);
  report_free(bounded);
}

static void the_first_sure_verdict_counts(void **state) {
  (void)state;
  Report *graph = fresh(), *bounded = violating();
  report_give_up(graph, PROPERTY_MEMORY_SAFETY, ENGINE_GRAPH, "who knows", place);
  assumption_show(report_prove(graph, PROPERTY_OVERFLOW, ENGINE_GRAPH), PROPERTY_OVERFLOW);
  const Report *parts[] = {graph, bounded};
  Report *joined = report_join(parts, 2);
  assert_int_equal(report_find(joined, PROPERTY_MEMORY_SAFETY)->engine, ENGINE_BOUNDED);
  assert_int_equal(report_find(joined, PROPERTY_OVERFLOW)->engine, ENGINE_GRAPH);
  assert_int_equal(report_find(joined, PROPERTY_OVERFLOW)->shown, 1u << PROPERTY_OVERFLOW);
  assert_false(report_is_sure(joined));
  report_free(joined);
  report_free(graph);
  report_free(bounded);
}

// One that crashed has said nothing, but the assumptions are there all the same.
static void what_one_says_alone_is_kept(void **state) {
  (void)state;
  Report *crashed = fresh(), *bounded = violating();
  bounded->assumes_distinct = bounded->lists_checks = true;
  report_check_vec_push(&bounded->checks, (ReportCheck){.number = 4,
                                                        .kind = UNDEFINED_DIVISION_BY_ZERO,
                                                        .place = place,
                                                        .text = "n is not 0",
                                                        .verdict = CHECKED_VIOLATED});
  const Report *parts[] = {crashed, bounded};
  Report *joined = report_join(parts, 2);
  assert_true(joined->assumes_distinct);
  assert_int_equal(joined->checks.count, 1);
  assert_int_equal(joined->checks.data[0].verdict, CHECKED_VIOLATED);
  report_free(joined);
  report_free(crashed);
  report_free(bounded);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(both_stories_are_told),
      cmocka_unit_test(what_was_shown_on_the_way_counts),
      cmocka_unit_test(the_first_sure_verdict_counts),
      cmocka_unit_test(what_one_says_alone_is_kept),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

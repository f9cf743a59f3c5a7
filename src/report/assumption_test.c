// What verdicts rest on, after all of them are known.
// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>
// clang-format on

#include "report/assumption.h"

#include <string.h>

static const Place nowhere = {.file = "a.c", .line = 1};

static Report *fresh(void) {
  Report *report = report_new(0);
  report_add_file(report, "a.c");
  report_ask(report, PROPERTY_MEMORY_SAFETY);
  report_ask(report, PROPERTY_OVERFLOW);
  report_ask(report, PROPERTY_ASSERTIONS);
  return report;
}

static bool rests_on(const Report *report, Property property, Assumption assumption) {
  const ReportStringVec *modulo = &report_find(report, property)->modulo;
  for (uint32_t i = 0; i < modulo->count; i++)
    if (!strcmp(modulo->data[i], assumption_text(assumption))) return true;
  return false;
}

static uint32_t modulo_count(const Report *report, Property property) {
  return report_find(report, property)->modulo.count;
}

static void covering_properties_that_are_not_proved_are_named(void **state) {
  (void)state;
  Report *report = fresh();
  report_prove(report, PROPERTY_ASSERTIONS, ENGINE_GRAPH);
  report_give_up(report, PROPERTY_MEMORY_SAFETY, ENGINE_GRAPH, "who knows", nowhere);
  report_refute(report, UNDEFINED_SIGNED_OVERFLOW, PROPERTY_OVERFLOW, ENGINE_BOUNDED, nowhere);
  assumption_complete(report);
  assert_true(rests_on(report, PROPERTY_ASSERTIONS, ASSUMPTION_MEMORY_SAFETY));
  assert_true(rests_on(report, PROPERTY_ASSERTIONS, ASSUMPTION_OVERFLOW));
  assert_int_equal(modulo_count(report, PROPERTY_MEMORY_SAFETY), 0);
  assert_int_equal(modulo_count(report, PROPERTY_OVERFLOW), 0);
  report_free(report);
}

// Neither has the first undefined step, so there is none.
static void covering_properties_cover_each_other(void **state) {
  (void)state;
  Report *report = fresh();
  report_prove(report, PROPERTY_MEMORY_SAFETY, ENGINE_GRAPH);
  ReportResult *overflow = report_prove(report, PROPERTY_OVERFLOW, ENGINE_BOUNDED);
  assert_true(assumption_is_discharged(report, overflow));
  assumption_complete(report);
  assert_int_equal(modulo_count(report, PROPERTY_MEMORY_SAFETY), 0);
  assert_int_equal(modulo_count(report, PROPERTY_OVERFLOW), 0);
  report_free(report);
}

static void one_covering_property_alone_rests_on_the_other(void **state) {
  (void)state;
  Report *report = fresh();
  ReportResult *memory = report_prove(report, PROPERTY_MEMORY_SAFETY, ENGINE_GRAPH);
  assert_false(assumption_is_discharged(report, memory));
  assumption_complete(report);
  assert_true(rests_on(report, PROPERTY_MEMORY_SAFETY, ASSUMPTION_OVERFLOW));
  assert_int_equal(modulo_count(report, PROPERTY_MEMORY_SAFETY), 1);
  report_free(report);
}

// What another engine finds later may still be a part of what it rests on.
static void what_rests_on_open_verdicts_is_not_final(void **state) {
  (void)state;
  Report *report = fresh();
  ReportResult *assertions = report_prove(report, PROPERTY_ASSERTIONS, ENGINE_GRAPH);
  report_prove(report, PROPERTY_MEMORY_SAFETY, ENGINE_GRAPH);
  assert_false(assumption_is_final(report, assertions));
  report_refute(report, UNDEFINED_SIGNED_OVERFLOW, PROPERTY_OVERFLOW, ENGINE_BOUNDED, nowhere);
  assert_true(assumption_is_final(report, assertions));
  report_free(report);
}

static void what_shows_all_itself_is_final(void **state) {
  (void)state;
  Report *report = fresh();
  ReportResult *assertions = report_prove(report, PROPERTY_ASSERTIONS, ENGINE_BOUNDED);
  assumption_show(assertions, PROPERTY_MEMORY_SAFETY);
  assert_false(assumption_is_final(report, assertions));
  assumption_show(assertions, PROPERTY_OVERFLOW);
  assert_true(assumption_is_final(report, assertions));
  report_free(report);
}

static void assumptions_of_what_covers_are_carried_on(void **state) {
  (void)state;
  Report *report = fresh();
  assumption_add(report, report_prove(report, PROPERTY_MEMORY_SAFETY, ENGINE_GRAPH), ASSUMPTION_UNKNOWN_FUNCTIONS);
  report_prove(report, PROPERTY_OVERFLOW, ENGINE_BOUNDED);
  report_prove(report, PROPERTY_ASSERTIONS, ENGINE_BOUNDED);
  assumption_complete(report);
  assert_true(rests_on(report, PROPERTY_OVERFLOW, ASSUMPTION_UNKNOWN_FUNCTIONS));
  assert_true(rests_on(report, PROPERTY_ASSERTIONS, ASSUMPTION_UNKNOWN_FUNCTIONS));
  assert_false(rests_on(report, PROPERTY_ASSERTIONS, ASSUMPTION_MEMORY_SAFETY));
  report_free(report);
}

// Proved if memory is safe; then `memory` is what becomes of that, unless it is not asked for.
static Report *proved_if_safe(bool asks_memory, Verdict memory) {
  Report *report = report_new(0);
  report_add_file(report, "a.c");
  if (asks_memory) report_ask(report, PROPERTY_MEMORY_SAFETY);
  report_ask(report, PROPERTY_TERMINATION);
  report_prove_if_memory_safe(report, PROPERTY_TERMINATION, ENGINE_GRAPH, nowhere);
  assert_null(report_give_up(report, PROPERTY_TERMINATION, ENGINE_GRAPH, "who knows", nowhere));
  if (memory == VERDICT_TRUE) report_prove(report, PROPERTY_MEMORY_SAFETY, ENGINE_BOUNDED);
  if (memory == VERDICT_FALSE)
    report_refute(report, UNDEFINED_NULL_ACCESS, PROPERTY_MEMORY_SAFETY, ENGINE_BOUNDED, nowhere);
  assert_int_equal(report_verdict(report, PROPERTY_TERMINATION), VERDICT_UNKNOWN);
  return report;
}

static void what_holds_where_memory_is_safe_waits_for_that(void **state) {
  (void)state;
  Report *safe = proved_if_safe(true, VERDICT_TRUE);
  assumption_settle(safe);
  assert_int_equal(report_verdict(safe, PROPERTY_TERMINATION), VERDICT_TRUE);
  assumption_complete(safe);
  assert_false(rests_on(safe, PROPERTY_TERMINATION, ASSUMPTION_MEMORY_SAFETY));
  report_free(safe);

  Report *open = proved_if_safe(true, VERDICT_UNKNOWN);
  assumption_settle(open);
  assert_int_equal(report_verdict(open, PROPERTY_TERMINATION), VERDICT_UNKNOWN);
  assumption_complete(open);
  assert_int_equal(report_verdict(open, PROPERTY_TERMINATION), VERDICT_TRUE);
  assert_true(rests_on(open, PROPERTY_TERMINATION, ASSUMPTION_MEMORY_SAFETY));
  report_free(open);

  Report *unsafe = proved_if_safe(true, VERDICT_FALSE), *unasked = proved_if_safe(false, VERDICT_UNKNOWN);
  assumption_complete(unsafe);
  assumption_complete(unasked);
  assert_int_equal(report_verdict(unsafe, PROPERTY_TERMINATION), VERDICT_UNKNOWN);
  assert_int_equal(report_verdict(unasked, PROPERTY_TERMINATION), VERDICT_UNKNOWN);
  assert_true(report_valid(unsafe) && report_valid(unasked));
  report_free(unsafe);
  report_free(unasked);
}

// Whether it was asked for or not.
static void what_a_proof_shows_covers_all(void **state) {
  (void)state;
  Report *report = report_new(0);
  report_ask(report, PROPERTY_MEMORY_SAFETY);
  report_ask(report, PROPERTY_ASSERTIONS);
  ReportResult *assertions = report_prove(report, PROPERTY_ASSERTIONS, ENGINE_GRAPH);
  assumption_add(report, assertions, ASSUMPTION_ALLOCATION);
  assumption_show(assertions, PROPERTY_OVERFLOW);
  report_prove(report, PROPERTY_MEMORY_SAFETY, ENGINE_BOUNDED);
  assumption_complete(report);
  assert_false(rests_on(report, PROPERTY_MEMORY_SAFETY, ASSUMPTION_OVERFLOW));
  assert_true(rests_on(report, PROPERTY_MEMORY_SAFETY, ASSUMPTION_ALLOCATION));  // under which it was shown
  assert_int_equal(modulo_count(report, PROPERTY_ASSERTIONS), 1);
  report_free(report);
}

static void distinct_arguments_are_named_where_they_matter(void **state) {
  (void)state;
  Report *report = fresh();
  report->assumes_distinct = true;
  report_prove(report, PROPERTY_MEMORY_SAFETY, ENGINE_GRAPH);
  assumption_complete(report);
  assert_true(rests_on(report, PROPERTY_MEMORY_SAFETY, ASSUMPTION_DISTINCT_ARGUMENTS));
  assert_false(rests_on(report, PROPERTY_OVERFLOW, ASSUMPTION_DISTINCT_ARGUMENTS));
  report_free(report);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(covering_properties_that_are_not_proved_are_named),
      cmocka_unit_test(covering_properties_cover_each_other),
      cmocka_unit_test(one_covering_property_alone_rests_on_the_other),
      cmocka_unit_test(what_rests_on_open_verdicts_is_not_final),
      cmocka_unit_test(what_shows_all_itself_is_final),
      cmocka_unit_test(assumptions_of_what_covers_are_carried_on),
      cmocka_unit_test(what_holds_where_memory_is_safe_waits_for_that),
      cmocka_unit_test(what_a_proof_shows_covers_all),
      cmocka_unit_test(distinct_arguments_are_named_where_they_matter),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

// Verdicts of single checks: which says more, which contradict each other, how they look in every format.
// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>
// clang-format on

#include "report/checks.h"

#include <string.h>

#include "report/assumption.h"
#include "report/join.h"
#include "report/json.h"
#include "report/write.h"

// Checks 3, 5, 7 and 9 of lines 3 to 9.
static Report *fresh(void) {
  Report *report = report_new(0);
  report_add_file(report, "a.c");
  report_ask(report, PROPERTY_MEMORY_SAFETY);
  report_ask(report, PROPERTY_OVERFLOW);
  report->lists_checks = true;
  for (uint32_t number = 3; number < 10; number += 2)
    report_check_vec_push(&report->checks, (ReportCheck){.number = number,
                                                         .kind = UNDEFINED_DIVISION_BY_ZERO,
                                                         .place = {.file = "a.c", .line = number, .column = 1},
                                                         .text = "n < m & n is not 0"});
  return report;
}

static CheckVerdict verdict_of(const Report *report, uint32_t number) {
  return report->checks.data[(number - 3) / 2].verdict;
}

static void what_says_more_stays(void **state) {
  (void)state;
  Report *report = fresh(), *other = fresh();
  checks_settle(report, 4, CHECKED_PROVED);  // there is none
  checks_settle(report, 3, CHECKED_PROVED);
  checks_settle(other, 3, CHECKED_NEVER_REACHED);
  checks_settle(report, 5, CHECKED_NEVER_REACHED);
  checks_settle(other, 5, CHECKED_PROVED);
  checks_settle(other, 7, CHECKED_VIOLATED);
  report_add_checks_modulo(other, "allocation succeeds");
  checks_join(report, other);
  assert_int_equal(verdict_of(report, 3), CHECKED_NEVER_REACHED);
  assert_int_equal(verdict_of(report, 5), CHECKED_NEVER_REACHED);
  assert_int_equal(verdict_of(report, 7), CHECKED_VIOLATED);
  assert_int_equal(verdict_of(report, 9), CHECKED_UNKNOWN);
  assert_false(checks_are_settled(report));
  assert_int_equal(report->checks_modulo.count, 1);
  report_free(report);
  report_free(other);
}

static void a_proof_against_a_violation_is_told(void **state) {
  (void)state;
  Report *joined = fresh(), *proofs = fresh(), *violations = fresh();
  checks_settle(violations, 5, CHECKED_VIOLATED);
  assert_false(report_tell_contradiction(joined, proofs, violations));
  checks_settle(proofs, 5, CHECKED_NEVER_REACHED);
  assert_true(report_tell_contradiction(joined, proofs, violations));
  assert_non_null(strstr(joined->error.what,
                         "check 5 (n < m & n is not 0 at a.c:5): one engine says never reached, "
                         "the other one violated"));
  report_free(joined);
  report_free(proofs);
  report_free(violations);
}

static void a_proved_property_proves_its_checks(void **state) {
  (void)state;
  Report *report = fresh();
  checks_settle(report, 3, CHECKED_NEVER_REACHED);
  report_prove(report, PROPERTY_MEMORY_SAFETY, ENGINE_BOUNDED);
  checks_complete(report);
  assert_int_equal(verdict_of(report, 3), CHECKED_NEVER_REACHED);
  assert_int_equal(verdict_of(report, 9), CHECKED_PROVED);
  assert_true(checks_are_settled(report));
  assumption_complete(report);
  assert_int_equal(report->checks_modulo.count, 1);
  assert_string_equal(report->checks_modulo.data[0], "overflow");
  report_free(report);
}

// Until one is proved, nothing rests on anything.
static void unknown_checks_rest_on_nothing(void **state) {
  (void)state;
  Report *report = fresh();
  checks_settle(report, 3, CHECKED_VIOLATED);
  assumption_complete(report);
  assert_int_equal(report->checks_modulo.count, 0);
  report_free(report);
}

static void checks_are_shown(void **state) {
  (void)state;
  Report *report = fresh();
  checks_settle(report, 3, CHECKED_PROVED);
  checks_settle(report, 5, CHECKED_NEVER_REACHED);
  checks_settle(report, 7, CHECKED_VIOLATED);
  report_add_checks_modulo(report, "overflow");
  Text text = {0}, line = {0};
  report_write_text(report, (ReportStyle){0}, &text);
  assert_non_null(strstr(text_str(&text),
                         "a.c:3:1: note: check 3 (division-by-zero): n < m & n is not 0: proved "
                         "[memory-safety]\n"));
  assert_non_null(strstr(text_str(&text),
                         "a.c: 4 checks: 1 violated, 1 never reached, 1 proved, 1 unknown; modulo "
                         "overflow\n"));
  text_clear(&text);
  report_write_json(report, JSON_ONE_LINE, &line);
  Report *read = report_read_json(text_str(&line), line.count, NULL);
  assert_non_null(read);
  assert_true(read->lists_checks);
  assert_int_equal(read->checks.count, 4);
  for (uint32_t number = 3; number < 10; number += 2)
    assert_int_equal(verdict_of(read, number), verdict_of(report, number));
  assert_int_equal(read->checks.data[1].kind, UNDEFINED_DIVISION_BY_ZERO);
  assert_string_equal(read->checks_modulo.data[0], "overflow");
  text_release(&text);
  text_release(&line);
  report_free(report);
  report_free(read);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(what_says_more_stays),
      cmocka_unit_test(a_proof_against_a_violation_is_told),
      cmocka_unit_test(a_proved_property_proves_its_checks),
      cmocka_unit_test(unknown_checks_rest_on_nothing),
      cmocka_unit_test(checks_are_shown),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

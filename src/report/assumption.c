// See assumption.h.
#include "report/assumption.h"

#include <assert.h>
#include <string.h>

const char *assumption_text(Assumption assumption) {
  static const char *const texts[] = {
#define ASSUMPTION_TEXT(name, text) text,
      ASSUMPTION_TABLE(ASSUMPTION_TEXT)
#undef ASSUMPTION_TEXT
  };
  assert(assumption < ASSUMPTION_COUNT);
  return texts[assumption];
}

void assumption_add(Report *report, ReportResult *result, Assumption assumption) {
  report_add_modulo(report, result, assumption_text(assumption));
}

bool assumption_is_made(const ReportResult *result, Assumption assumption) {
  for (uint32_t i = 0; i < result->modulo.count; i++)
    if (!strcmp(result->modulo.data[i], assumption_text(assumption))) return true;
  return false;
}

static const struct {
  Property property;
  Assumption assumption;
} covering[] = {{PROPERTY_MEMORY_SAFETY, ASSUMPTION_MEMORY_SAFETY}, {PROPERTY_OVERFLOW, ASSUMPTION_OVERFLOW}};

enum { COVERING = sizeof covering / sizeof *covering };

Assumption assumption_of(Property property) {
  assert(property_covers(property));
  return property == PROPERTY_MEMORY_SAFETY ? ASSUMPTION_MEMORY_SAFETY : ASSUMPTION_OVERFLOW;
}

void assumption_show(ReportResult *result, Property property) {
  assert(property_covers(property));
  result->shown |= 1u << property;
}

// By this verdict.
static bool is_shown_by(const ReportResult *result, Property property) {
  return result->verdict == VERDICT_TRUE && (result->property == property || result->shown & 1u << property);
}

// The verdict by which it is known that no run has its first undefined step there: its own before others; null: that is not known.
static const ReportResult *find_ground(const Report *report, Property property) {
  const ReportResult *own = report_find(report, property);
  if (own && is_shown_by(own, property)) return own;
  for (uint32_t i = 0; i < report->results.count; i++)
    if (is_shown_by(&report->results.data[i], property)) return &report->results.data[i];
  return NULL;
}

bool assumption_is_discharged(const Report *report, const ReportResult *result) {
  for (int i = 0; i < COVERING; i++)
    if (!is_shown_by(result, covering[i].property) && !find_ground(report, covering[i].property)) return false;
  return true;
}

bool assumption_is_final(const Report *report, const ReportResult *result) {
  bool shows_all = true, all_decided = true;
  for (int i = 0; i < COVERING; i++) {
    shows_all &= is_shown_by(result, covering[i].property);
    const ReportResult *own = report_find(report, covering[i].property);
    all_decided &= own && own->verdict != VERDICT_UNKNOWN;
  }
  return shows_all || all_decided;
}

static void accept(ReportResult *result) {
  result->verdict = VERDICT_TRUE;
  result->reason = "";
  result->place = (Place){0};
}

void assumption_settle(Report *report) {
  bool is_safe = find_ground(report, PROPERTY_MEMORY_SAFETY) != NULL;
  bool is_unsafe = report_verdict(report, PROPERTY_MEMORY_SAFETY) == VERDICT_FALSE;
  for (uint32_t i = 0; i < report->results.count; i++) {
    ReportResult *result = &report->results.data[i];
    if (!result->if_memory_safe) continue;
    if (is_unsafe) report_withdraw_proof(result);
    if (!is_safe) continue;
    accept(result);
    result->if_memory_safe = false;
  }
}

// Whoever has not asked whether memory is safe is not told by a verdict that it may not be.
static void settle_what_is_left(Report *report) {
  assumption_settle(report);
  bool is_asked = report_find(report, PROPERTY_MEMORY_SAFETY) != NULL;
  for (uint32_t i = 0; i < report->results.count; i++) {
    ReportResult *result = &report->results.data[i];
    if (result->if_memory_safe && is_asked) accept(result);
    if (result->if_memory_safe && !is_asked) report_withdraw_proof(result);
  }
}

// What covers a verdict must hold itself: so the verdict rests on what that rests on.
static void rest_on(Report *report, ReportResult *result, const ReportResult *ground, uint32_t modulo_count) {
  for (uint32_t i = 0; i < modulo_count; i++) report_add_modulo(report, result, ground->modulo.data[i]);
}

static bool has_proved_check(const Report *report) {
  for (uint32_t i = 0; i < report->checks.count; i++) {
    CheckVerdict verdict = report->checks.data[i].verdict;
    if (verdict == CHECKED_PROVED || verdict == CHECKED_NEVER_REACHED) return true;
  }
  return false;
}

static void complete_checks(Report *report, const ReportResult *const *grounds) {
  if (!has_proved_check(report)) return;
  for (int i = 0; i < COVERING; i++) {
    if (!grounds[i]) report_add_checks_modulo(report, assumption_text(covering[i].assumption));
    for (uint32_t j = 0; grounds[i] && j < grounds[i]->modulo.count; j++)
      report_add_checks_modulo(report, grounds[i]->modulo.data[j]);
  }
  if (report->assumes_distinct) report_add_checks_modulo(report, assumption_text(ASSUMPTION_DISTINCT_ARGUMENTS));
}

void assumption_complete(Report *report) {
  settle_what_is_left(report);
  uint32_t count = report->results.count;
  const ReportResult *grounds[COVERING];
  uint32_t modulo_counts[COVERING] = {0};  // before anything is added
  for (int i = 0; i < COVERING; i++) {
    grounds[i] = find_ground(report, covering[i].property);
    if (grounds[i]) modulo_counts[i] = grounds[i]->modulo.count;
  }
  complete_checks(report, grounds);
  for (uint32_t r = 0; r < count; r++) {
    ReportResult *result = &report->results.data[r];
    if (report->assumes_distinct && result->verdict == VERDICT_TRUE)
      assumption_add(report, result, ASSUMPTION_DISTINCT_ARGUMENTS);
    for (int i = 0; i < COVERING && result->verdict == VERDICT_TRUE; i++) {
      if (is_shown_by(result, covering[i].property)) continue;
      if (grounds[i])
        rest_on(report, result, grounds[i], modulo_counts[i]);
      else
        assumption_add(report, result, covering[i].assumption);
    }
  }
}

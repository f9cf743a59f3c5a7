// Why what is proved holds: loop by loop, then check by check, in the order of the source. What holds whatever is known is not told.
#include <string.h>

#include "report/write.h"

static bool is_at(Place a, Place b) {
  return a.file && b.file && !strcmp(a.file, b.file) && a.line == b.line &&
         (!a.column || !b.column || a.column == b.column);
}

static const char *ranking_at(const Report *report, Place place) {
  const ReportResult *result = report_find(report, PROPERTY_TERMINATION);
  for (uint32_t i = 0; result && result->verdict == VERDICT_TRUE && i < result->loops.count; i++)
    if (is_at(result->loops.data[i].place, place)) return result->loops.data[i].ranking;
  return NULL;
}

static bool has_invariant(const Report *report, Place place) {
  for (uint32_t i = 0; i < report->invariants.count; i++)
    if (report->invariants.data[i].is_loop && is_at(report->invariants.data[i].place, place)) return true;
  return false;
}

static void write_place(Place place, Text *text) {
  text_add_name(text, place.file ? place.file : "");
  text_printf(text, ":%u:", place.line);
  if (place.column) text_printf(text, "%u:", place.column);
}

static void write_loop(Place place, const char *function, const char *holds, const char *ranking, Text *text) {
  write_place(place, text);
  text_printf(text, " loop%s%s\n", function ? " in " : "", function ? function : "");
  if (holds && *holds) text_printf(text, "    whenever it begins anew: %s\n", holds);
  if (ranking) text_printf(text, "    it ends: %s decreases\n", ranking);
}

static bool is_repeated(const Report *report, uint32_t number) {
  const ReportCheck *check = &report->checks.data[number];
  for (uint32_t i = 0; i < number; i++) {
    const ReportCheck *before = &report->checks.data[i];
    if (before->because && is_at(before->place, check->place) && !strcmp(before->text, check->text)) return true;
  }
  return false;
}

static void write_checks(const Report *report, Text *text) {
  for (uint32_t i = 0; i < report->checks.count; i++) {
    const ReportCheck *check = &report->checks.data[i];
    if (check->verdict != CHECKED_PROVED || !check->because || is_repeated(report, i)) continue;
    text_add_name(text, check->place.file ? check->place.file : "");
    text_printf(text, ":%u:%u: ", check->place.line, check->place.column);
    text_add_name(text, check->text);
    text_printf(text, "\n    since %s\n", check->because);
  }
}

void report_write_explanation(const Report *report, Text *text) {
  for (uint32_t i = 0; i < report->invariants.count; i++) {
    const ReportInvariant *invariant = &report->invariants.data[i];
    if (invariant->is_loop) {
      write_loop(invariant->place, invariant->function, invariant->text, ranking_at(report, invariant->place), text);
    } else {
      write_place(invariant->place, text);
      text_printf(text, " statement behind a loop in %s\n    whenever it begins: %s\n", invariant->function, invariant->text);
    }
  }
  const ReportResult *ends = report_find(report, PROPERTY_TERMINATION);
  for (uint32_t i = 0; ends && ends->verdict == VERDICT_TRUE && i < ends->loops.count; i++) {
    const ReportLoop *loop = &ends->loops.data[i];
    if (!has_invariant(report, loop->place)) write_loop(loop->place, NULL, NULL, loop->ranking, text);
  }
  write_checks(report, text);
}

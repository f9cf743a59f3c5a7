// See witness.h.
#include "report/witness.h"

#include <sha2.h>
#include <string.h>
#include <time.h>

#include "report/assumption.h"

const char *witness_formula(const ReportResult *result) {
  switch (result->property) {
    case PROPERTY_MEMORY_SAFETY:
      return result->violation == UNDEFINED_INVALID_FREE || result->violation == UNDEFINED_DOUBLE_FREE
                 ? "G valid-free"
                 : "G valid-deref";
    case PROPERTY_OVERFLOW: return "G ! overflow";
    case PROPERTY_ASSERTIONS: return "G ! call(reach_error())";
    case PROPERTY_TERMINATION: return "F end";
    case PROPERTY_LEAKS: return "G valid-memtrack";
    case PROPERTY_RUNTIME_BOUND:
    case PROPERTY_SAFETY:
    case PROPERTY_COUNT: break;
  }
  return "";
}

void witness_add_specification(const Report *report, const char *formula, Text *text) {
  text_printf(text, "CHECK( init(%s()), LTL(%s) )", report->entry, formula);
}

bool witness_find(const Report *report, const ReportResult **violated) {
  bool all_proved = report->results.count > 0;
  *violated = NULL;
  for (uint32_t i = report->results.count; i--;) {
    const ReportResult *result = &report->results.data[i];
    all_proved &= result->verdict == VERDICT_TRUE && !result->excepts && !assumption_is_made(result, ASSUMPTION_KINDS);
    if (result->verdict == VERDICT_FALSE) *violated = result;
  }
  return !report->error.status && (*violated || all_proved);
}

bool witness_is_32_bit(const Report *report) {
  bool is_32 = false;
  for (uint32_t i = 0; i < report->options.count; i++) is_32 |= !strcmp(report->options.data[i], "ilp32");
  return is_32;
}

void witness_add_time(Text *text) {
  char moment[32] = "";
  time_t now = time(NULL);
  struct tm utc;
  if (gmtime_r(&now, &utc)) strftime(moment, sizeof moment, "%Y-%m-%dT%H:%M:%SZ", &utc);
  text_add(text, moment);
}

bool witness_add_hash(const char *file, Text *text) {
  char hex[SHA256_DIGEST_STRING_LENGTH];
  bool is_read = strcmp(file, "-") && SHA256File(file, hex);
  if (is_read) text_add(text, hex);
  return is_read;
}

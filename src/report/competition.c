// The first line that the competitions' scripts read, then the same as for people.
//
// Termination alone answers YES, NO or MAYBE, as the termination competition wants it; everything else answers true, false(what) or unknown,
// as the software verification competition does. What is proved with the exception of loops that are expected to run for ever is not what a competition
// asks: it counts as unknown, and so does termination of the runs without memory errors where there may be others.
#include <string.h>

#include "report/assumption.h"
#include "report/write.h"

// The competition's name of what was violated.
static const char *violated_name(const ReportResult *result) {
  switch (result->property) {
    case PROPERTY_MEMORY_SAFETY:
      return result->violation == UNDEFINED_INVALID_FREE || result->violation == UNDEFINED_DOUBLE_FREE ? "valid-free"
                                                                                                       : "valid-deref";
    case PROPERTY_OVERFLOW: return "no-overflow";
    case PROPERTY_ASSERTIONS: return "unreach-call";
    case PROPERTY_TERMINATION: return "termination";
    case PROPERTY_LEAKS: return "valid-memtrack";
    case PROPERTY_SAFETY: return "unreach-call";
    case PROPERTY_RUNTIME_BOUND:
    case PROPERTY_COUNT: break;
  }
  return "unknown";
}

// The competition's definition leaves some kinds of undefined steps out, but what a run does behind one is not known.
static Verdict answer(const ReportResult *result) {
  bool is_about_all = !result->excepts && !assumption_is_made(result, ASSUMPTION_KINDS) && !result->if_memory_safe;
  return is_about_all ? result->verdict : VERDICT_UNKNOWN;
}

// In the competition's words a power is always written, and what log is of stands in brackets: "O(n^1*log(n))".
static void write_growth(const char *growth, Text *text) {
  for (const char *c = growth; *c; c++) {
    bool logarithm = strncmp(c, "log n", 5) == 0;
    text_add_bytes(text, c, 1);
    if (logarithm) {
      text_add(text, "og(n)");
      c += 4;
    } else if (*c == 'n' && c[1] != '^') {
      text_add(text, "^1");
    }
  }
}

static void write_worst_case(const ReportResult *result, Text *text) {
  text_add(text, "WORST_CASE(");
  if (result->lower)
    write_growth(result->lower, text);
  else
    text_add(text, "?");
  text_add(text, ",");
  if (result->growth)
    write_growth(result->growth, text);
  else
    text_add(text, "?");
  text_add(text, ")\n");
}

void report_write_competition(const Report *report, Text *text) {
  const ReportResult *results = report->results.data;
  if (report->results.count == 1 && results->property == PROPERTY_TERMINATION && !report->from_property_file) {
    static const char *const words[] = {[VERDICT_UNKNOWN] = "MAYBE", [VERDICT_TRUE] = "YES", [VERDICT_FALSE] = "NO"};
    text_printf(text, "%s\n", words[answer(results)]);
  } else if (report->results.count == 1 && results->property == PROPERTY_RUNTIME_BOUND) {
    write_worst_case(results, text);
  } else {
    const ReportResult *violated = NULL;
    bool unknown = report->results.count == 0;
    for (uint32_t i = 0; i < report->results.count; i++) {
      if (results[i].verdict == VERDICT_FALSE && !violated) violated = &results[i];
      unknown |= answer(&results[i]) == VERDICT_UNKNOWN;
    }
    if (violated)
      text_printf(text, "false(%s)\n", violated_name(violated));
    else
      text_add(text, unknown ? "unknown\n" : "true\n");
  }
  report_write_text(report, (ReportStyle){.verbose = true}, text);
}

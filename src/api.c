// The small calls of plumb.h.
#include "api.h"

#include <math.h>
#include <signal.h>

#include "input/arguments.h"
#include "prove/technique.h"
#include "report/json.h"
#include "report/write.h"

struct PlumbReport {
  Report *report;
  char *error;  // one line, or null
};

static volatile sig_atomic_t stop;

void plumb_interrupt(void) { stop = 1; }
bool interrupt_asked(void) { return stop; }
void interrupt_forget(void) { stop = 0; }

const char *plumb_version(void) { return PLUMB_VERSION; }

void plumb_options_init(PlumbOptions *options) {
  *options = (PlumbOptions){
      .properties = PLUMB_DEFAULT_PROPERTIES,
      .entry = "main",
      .timeout = 60,
      .memory_mb = 4096,
      .check = 1,
      .unwind = -1,
      .depth = -1,
      .run_steps = 100000000,
  };
}

bool options_valid(const PlumbOptions *options, Text *problem) {
  enum { MEMORY_MB_LIMIT = 1 << 24 };
  TechniqueSet without;
  const char *wrong;
  size_t length;
  if (!(options->timeout >= 0) || !isfinite(options->timeout))
    text_add(problem, "the time limit must be a number of seconds");
  else if (!options->memory_mb || options->memory_mb > MEMORY_MB_LIMIT)
    text_add(problem, "the memory limit makes no sense");
  else if (!options->property_file && !(options->properties & PLUMB_ALL_PROPERTIES))
    text_add(problem, "no property is asked for");
  else if (!options->entry || !*options->entry)
    text_add(problem, "the entry function has no name");
  else if (!technique_read(options->without, &without, &wrong, &length))
    text_printf(problem, "--without: there is no technique '%.*s'", (int)(length < 200 ? length : 200), wrong);
  else {
    Text detail = {0};
    if (!arguments_valid(options->arguments, &detail)) text_printf(problem, "--args: %s", text_str(&detail));
    text_release(&detail);
  }
  return !problem->count;
}

PlumbReport *api_wrap(Report *report) {
  PlumbReport *result = memory_zalloc(sizeof(PlumbReport));
  result->report = report;
  if (report->error.status) {
    Text line = {0};
    report_write_error(report, &line);
    result->error = text_take(&line);
  }
  return result;
}

PlumbVerdict plumb_report_verdict(const PlumbReport *report, unsigned property) {
  static const Property properties[] = {PROPERTY_MEMORY_SAFETY, PROPERTY_OVERFLOW, PROPERTY_ASSERTIONS,
                                        PROPERTY_TERMINATION, PROPERTY_LEAKS};
  static const PlumbVerdict verdicts[] = {[VERDICT_UNKNOWN] = PLUMB_VERDICT_UNKNOWN,
                                          [VERDICT_TRUE] = PLUMB_VERDICT_TRUE,
                                          [VERDICT_FALSE] = PLUMB_VERDICT_FALSE};
  for (size_t i = 0; i < sizeof properties / sizeof *properties; i++) {
    if (property != 1u << i || report->report->error.status) continue;
    const ReportResult *result = report_find(report->report, properties[i]);
    return result ? verdicts[result->verdict] : PLUMB_VERDICT_NONE;
  }
  return PLUMB_VERDICT_NONE;
}

const char *plumb_report_error(const PlumbReport *report) { return report->error; }

char *plumb_report_text(const PlumbReport *report, PlumbFormat format, unsigned style) {
  Text text = {0};
  switch (format) {
    case PLUMB_TEXT:
      if (report->error) break;
      report_write_text(report->report,
                        (ReportStyle){
                            .colour = style & PLUMB_COLOUR,
                            .quiet = style & PLUMB_QUIET,
                            .verbose = style & PLUMB_VERBOSE,
                            .stats = style & PLUMB_STATS,
                        },
                        &text);
      break;
    case PLUMB_JSON: report_write_json(report->report, JSON_FOR_USERS, &text); break;
    case PLUMB_SARIF: report_write_sarif(report->report, &text); break;
    case PLUMB_HTML: report_write_html(report->report, &text); break;
    case PLUMB_COMPETITION:
      if (report->error) break;
      report_write_competition(report->report, &text);
      break;
  }
  return text_take(&text);
}

char *plumb_report_witness(const PlumbReport *report) {
  Text text = {0};
  if (report_write_witness(report->report, &text)) return text_take(&text);
  text_release(&text);
  return NULL;
}

void plumb_report_free(PlumbReport *report) {
  if (!report) return;
  report_free(report->report);
  memory_free(report->error);
  memory_free(report);
}

void plumb_free(char *text) { memory_free(text); }

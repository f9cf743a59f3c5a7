// Reports as callers hold them: plumb_report_verdict, plumb_report_text and their like.
#include "api/plumb_report.h"

#include "base/answer.h"
#include "base/budget.h"
#include "proof/certificate.h"
#include "report/json.h"
#include "report/write.h"

struct PlumbReport {
  Report *report;
  char *error;  // one line, or null
};

PlumbReport *plumb_report_new(Report *report) {
  PlumbReport *result = memory_zalloc(sizeof(PlumbReport));
  result->report = report;
  if (report->error.status) {
    Text line = {0};
    report_write_error(report, &line);
    result->error = text_take(&line);
  }
  return result;
}

PlumbReport *plumb_report_failed(PlumbStatus status, const char *const *files, size_t file_count, const char *what) {
  ensure(status >= PLUMB_USAGE && what);
  Report *report = report_new(budget_now());
  for (size_t i = 0; i < file_count; i++) report_add_file(report, files[i]);
  report_set_error(report, (int)status, NULL, what, NULL);
  return plumb_report_new(report);
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

bool plumb_report_is_library(const PlumbReport *report) { return report->report->error.status && report->report->is_library; }

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
                            .explains = style & PLUMB_EXPLAINED,
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

char *plumb_report_witness(const PlumbReport *report, PlumbWitness form) {
  Text text = {0};
  bool is_yaml = form == PLUMB_WITNESS_YAML;
  if (is_yaml ? report_write_witness_yaml(report->report, &text) : report_write_graphml(report->report, &text))
    return text_take(&text);
  text_release(&text);
  return NULL;
}

char *plumb_report_certificate(const PlumbReport *report) {
  Text text = {0};
  certificate_write(report->report, &text);
  return text.count ? text_take(&text) : NULL;
}

void plumb_report_free(PlumbReport *report) {
  if (!report) return;
  report_free(report->report);
  memory_free(report->error);
  memory_free(report);
}

void plumb_free(char *text) { memory_free(text); }

// A report with something in every field, for the tests of this folder.
#ifndef PLUMB_REPORT_TESTING_H
#define PLUMB_REPORT_TESTING_H

#include "report/report.h"

static inline Report *testing_report(void) {
  Report *report = report_new(0);
  report_add_file(report, "list.c");
  report_set_entry(report, "main");
  report_ask(report, PROPERTY_TERMINATION);
  report_ask(report, PROPERTY_MEMORY_SAFETY);
  report_ask(report, PROPERTY_OVERFLOW);
  report_ask(report, PROPERTY_ASSERTIONS);
  Place head = {.file = "list.c", .line = 13, .column = 5}, read = {.file = "list.c", .line = 14, .column = 9};
  ReportResult *termination = report_prove(report, PROPERTY_TERMINATION, ENGINE_GRAPH);
  report_add_loop(report, termination, head, "length(list)");
  report_add_loop(report, termination, (Place){.file = "list.c", .line = 27, .column = 3}, "n - k");
  report_add_modulo(report, termination, "overflow");
  report_refute(report, UNDEFINED_NULL_ACCESS, PROPERTY_MEMORY_SAFETY, ENGINE_BOUNDED, read);
  report_give_up(report, PROPERTY_OVERFLOW, ENGINE_GRAPH, "i + 1 may be too large for \"int\"",
                 (Place){.file = "list.c", .line = 20});
  report_add_diagnostic(report, SEVERITY_ERROR, UNDEFINED_NULL_ACCESS, read, "read through a null pointer");
  report_add_diagnostic(report, SEVERITY_NOTE, UNDEFINED_NONE, (Place){0}, "no place & no <property>");
  for (uint32_t i = 0; i < report->results.count; i++) report->results.data[i].wall = 0.25;
  report->wall = 0.5;
  report->peak_mb = 41;
  report->stats.nodes = 120;
  report->stats.entail_asked = 5120;
  report->stats.entail_smt = 31;
  return report;
}

#endif

// The formats in which a report leaves Plumb (cli.md). Each appends to `text`; none changes the report.
#ifndef PLUMB_REPORT_WRITE_H
#define PLUMB_REPORT_WRITE_H

#include "report/report.h"

typedef struct {
  bool colour;   // escape sequences of terminals
  bool quiet;    // one line per property and nothing else
  bool verbose;  // what the answers rest on, too
  bool explains;  // what holds at loops and why they end
  bool stats;    // counters of the run
} ReportStyle;

// Without the lines that were told.
void report_write_text(const Report *report, ReportStyle style, Text *text);
// Of the same lines those about violations and proofs.
void report_write_known(const Report *report, ReportStyle style, Text *text);
// Appends the lines of `text` that are not among those of `lines`. A line belongs together with those behind it that begin with a space.
void report_add_new_lines(const char *text, const char *lines, Text *to);
// What holds at each loop and why it ends, for people.
void report_write_explanation(const Report *report, Text *text);
void report_write_competition(const Report *report, Text *text);
void report_write_sarif(const Report *report, Text *text);
// A witness of the first violated property, or of all of them where all are proved: GraphML 1.0, or YAML 2.0 (invariants are there if the report has them). False, and nothing is
// written, when there is none of these, or the form has none.
bool report_write_graphml(const Report *report, Text *text);
bool report_write_witness_yaml(const Report *report, Text *text);
void report_write_html(const Report *report,
                       Text *text);  // shows the lines of the source files where these can be read
void report_write_error(const Report *report,
                        Text *text);  // "FILE: what: what to do", without a line end; nothing without an error

#endif

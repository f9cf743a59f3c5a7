// What clang writes about files that it does not accept: "FILE:LINE:COLUMN: error: TEXT", and lines of the source, which are passed over.
#ifndef PLUMB_REPORT_COMPILER_H
#define PLUMB_REPORT_COMPILER_H

#include "base/text.h"
#include "report/report.h"

typedef struct {
  const char *rest;  // set to what clang said, all else to zero
  Text line;
  Place place;  // no file: it is about none
  Severity severity;
  const char *text;  // strings live until the next call
} CompilerSaid;

bool compiler_next(CompilerSaid *said);  // false: there is no further diagnostic, and nothing to release

void compiler_report(Report *report, const char *said);  // all of them as diagnostics

#endif

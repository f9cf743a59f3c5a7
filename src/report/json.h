// A report as JSON (schema plumb-result/1 of cli.md), out and in. Reading back what was written gives an equal report, but for bytes in
// strings that are no UTF-8: for users they become U+FFFD.
//
// The same form passes snapshots from the worker to the supervisor; fields that only those need stand under "worker" and are left out
// for users.
#ifndef PLUMB_REPORT_JSON_H
#define PLUMB_REPORT_JSON_H

#include "report/report.h"

typedef enum { JSON_FOR_USERS, JSON_ONE_LINE } JsonLayout;  // indented, or one line with the fields for the supervisor

void report_write_json(const Report *report, JsonLayout layout, Text *text);
// GIVE the report, or null and one line in `problem` (may be null) when `bytes` are not such a report.
Report *report_read_json(const char *bytes, size_t count, Text *problem);

#endif

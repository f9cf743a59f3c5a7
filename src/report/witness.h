// What witnesses of all forms are made of.
#ifndef PLUMB_REPORT_WITNESS_H
#define PLUMB_REPORT_WITNESS_H

#include "report/report.h"

// What there is to witness: the first violated result, or, with a null result, that all are proved. False: neither.
bool witness_find(const Report *report, const ReportResult **violated);

// "CHECK( init(main()), LTL(G ! overflow) )": the property in the competition's words, of what is violated or proved.
void witness_add_specification(const Report *report, const char *formula, Text *text);
const char *witness_formula(const ReportResult *result);

bool witness_is_32_bit(const Report *report);
void witness_add_time(Text *text);                    // now: 2026-11-22T11:53:27Z
bool witness_add_hash(const char *file, Text *text);  // SHA-256 in hexadecimal digits; false: the file cannot be read

#endif

// What a termination proof (prove/terminate.h) means to the user: a verdict, the loops, what kept it from being proved.
#ifndef PLUMB_STRATEGY_TERMINATION_REPORT_H
#define PLUMB_STRATEGY_TERMINATION_REPORT_H

#include "base/budget.h"
#include "prove/terminate.h"
#include "report/report.h"

// Decides PROPERTY_TERMINATION. With `check` above 0 a proof counts only when its certificate passes the checker. Returns the result for further
// fields when it is true, else null.
ReportResult *report_termination_proof(Report *report, const Termination *termination, int check, Budget *budget);

void report_unranked_loop(Report *report, Place place);  // a warning

// Of the first location.
Place termination_place(const Termination *termination, const TerminationComponent *component);

// Names what a proof is made of, each technique once.
void report_techniques(Report *report, ReportResult *result, TechniqueSet used);

// The value of --without, which is valid.
TechniqueSet techniques_left_out(const char *list);

#endif

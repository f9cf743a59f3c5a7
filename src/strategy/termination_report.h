// What a termination proof (prove/terminate.h) means to the user: a verdict, the loops, what kept it from being proved.
#ifndef PLUMB_STRATEGY_TERMINATION_REPORT_H
#define PLUMB_STRATEGY_TERMINATION_REPORT_H

#include "base/budget.h"
#include "prove/terminate.h"
#include "report/report.h"

// Decides PROPERTY_TERMINATION by a proof. With `check` above 0 it counts only when its certificate passes the checker. Where it is about runs without memory errors,
// `unsafe` is the place of the first one that may be; else null. Returns the result for further fields, or null where the proof does not count.
ReportResult *report_termination_proof(Report *report, const Termination *termination, int check, const Place *unsafe,
                                       Budget *budget);

// Says of a proof with gaps which loops it has not ranked, and for which reason it is none; `whole` may be null, and else is the graph's system that was asked about.
void report_unproved(Report *report, const Termination *termination, const Its *whole, const char *reason);
extern const char termination_by_input[];  // such a reason

void report_unranked_loop(Report *report, Place place);  // a warning

// Of the outermost loop.
Place termination_place(const Termination *termination, const TerminationComponent *component);

// Names what a proof is made of, each technique once.
void report_techniques(Report *report, ReportResult *result, TechniqueSet used);

// The value of --without, which is valid.
TechniqueSet techniques_left_out(const char *list);

#endif

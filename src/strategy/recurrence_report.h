// What a proof of non-termination (prove/nonterminate.h) means to the user: a verdict, and a run that never ends.
#ifndef PLUMB_STRATEGY_RECURRENCE_REPORT_H
#define PLUMB_STRATEGY_RECURRENCE_REPORT_H

#include "base/budget.h"
#include "prove/nonterminate.h"
#include "report/report.h"

// Decides PROPERTY_TERMINATION as false, with the run as counterexample, when there is a proof; with `check` above 0 it counts only when its certificate
// passes the checker. Returns whether it counts.
bool report_recurrence(Report *report, const Its *its, const Nontermination *nontermination, int check, Budget *budget);

#endif

// What a bound (prove/bound.h) means to the user: a formula over what a run begins with, or what kept it from being found.
#ifndef PLUMB_STRATEGY_BOUND_REPORT_H
#define PLUMB_STRATEGY_BOUND_REPORT_H

#include "base/budget.h"
#include "prove/bound.h"
#include "report/report.h"

// Decides PROPERTY_RUNTIME_BOUND. The system is the one that the bound is about. Returns the result for further fields when
// there is a bound, else null.
ReportResult *report_runtime_bound(Report *report, const Its *its, const RuntimeBound *bound, const Budget *budget);

#endif

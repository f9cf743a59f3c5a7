// What a bound (bound/bound.h) means to the user: a formula over what a run begins with, or what kept it from being found.
#ifndef PLUMB_STRATEGY_BOUND_REPORT_H
#define PLUMB_STRATEGY_BOUND_REPORT_H

#include "base/budget.h"
#include "bound/bound.h"
#include "its/family.h"
#include "plumb.h"
#include "report/report.h"

// Decides PROPERTY_RUNTIME_BOUND. The system is the one that the bound is about. With options->check above 0 a bound counts only when its
// certificate passes the checker, which gets the second budget; the first is the one that was searched with. Returns the result for further fields when
// there is a bound, else null.
ReportResult *report_runtime_bound(Report *report, const Its *its, const RuntimeBound *bound,
                                   const PlumbOptions *options, const Budget *budget, Budget *check_budget);

// Adds to the result how often the loop at the place goes round, which is what the bound is of. False: it has none, or that could not be checked.
bool report_loop_bound(Report *report, ReportResult *result, Place place, const Its *its, const RuntimeBound *bound,
                       int check, Budget *check_budget);

// Likewise what a call of the function costs.
bool report_function_bound(Report *report, ReportResult *result, const FunctionInfo *function, const Its *its,
                           const RuntimeBound *bound, int check, Budget *check_budget);

// The degree that a lower bound could have, so that the bound's class is met; 0: there is nothing to look for.
uint32_t lower_degree_wanted(const RuntimeBound *bound);
// Adds to the result that the worst case grows at least as the family's runs do, which has been checked.
void report_family(Report *report, ReportResult *result, const Its *its, const RunFamily *family);

// Adds to the result how fast the worst case grows at least, where a family of runs shows it and passes the checker. The bound is one of the system itself.
void report_lower_bound(Report *report, ReportResult *result, const Its *its, const RuntimeBound *bound,
                        Budget *budget);

#endif

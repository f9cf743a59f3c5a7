// Two engines, one report: what several have found out about the same program, put together.
#ifndef PLUMB_REPORT_JOIN_H
#define PLUMB_REPORT_JOIN_H

#include "report/report.h"

// A report with, for each property, the first sure verdict among the parts (none of them may be null), else the first reason why it is not known.
// Diagnostics about a property come from the engine that decided it, or from all while nobody has. Counters are added. GIVE.
Report *report_join(const Report *const *parts, uint32_t count);

// Does one of them prove, or show on its way, what the other one has a counterexample for? Then a defect is in one of them, and nothing that they say counts:
// the report gets that as its error, with what each of them says.
bool report_tell_contradiction(Report *report, const Report *a, const Report *b);

bool report_is_sure(const Report *report);  // every property has the verdict true or false

#endif

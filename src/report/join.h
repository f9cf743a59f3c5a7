// Two engines, one report: what several have found out about the same program, put together.
#ifndef PLUMB_REPORT_JOIN_H
#define PLUMB_REPORT_JOIN_H

#include "report/report.h"

// A report with, for each property, the first sure verdict among the parts (none of them may be null), else the first reason why it is not known.
// Diagnostics about a property come from the engine that decided it, or from all while nobody has. Counters are added. GIVE.
Report *report_join(const Report *const *parts, uint32_t count);

// Does one part say true and another false of the same property? Then a defect is in one of them, and nothing they say counts.
bool report_contradicts(const Report *a, const Report *b);

bool report_is_sure(const Report *report);  // every property has the verdict true or false

#endif

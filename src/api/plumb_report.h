// Reports as callers hold them.
#ifndef PLUMB_API_PLUMB_REPORT_H
#define PLUMB_API_PLUMB_REPORT_H

#include "plumb.h"
#include "report/report.h"

PlumbReport *plumb_report_new(Report *report);  // TAKE, GIVE

#endif

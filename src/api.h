// What the public calls share: options that make sense, reports as callers hold them, the request to stop.
#ifndef PLUMB_API_H
#define PLUMB_API_H

#include "plumb.h"
#include "report/report.h"

PlumbReport *api_wrap(Report *report);  // TAKE, GIVE
bool interrupt_asked(void);
void interrupt_forget(void);

// False and one line in `problem` for options that no call can work with.
bool options_valid(const PlumbOptions *options, Text *problem);

#endif

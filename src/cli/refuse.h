// What went wrong, for programs that read what Plumb writes: a report that says so, beside the line on standard error.
#ifndef PLUMB_CLI_REFUSE_H
#define PLUMB_CLI_REFUSE_H

#include "settings.h"

// What an earlier call left in --output, --witness or --certificate is removed, unless another word names it, or it has the name of an input. Where the command was to write JSON or SARIF: an object with the error (the first complaint) instead of results, into --output, or on standard output.
void refuse(PlumbStatus status, const Settings *settings);

#endif

// Transition systems as the provers see them, for looking at each stage alone.
#ifndef PLUMB_PLUMB_DUMP_H
#define PLUMB_PLUMB_DUMP_H

#include "base/text.h"
#include "plumb.h"

// Appends the system of the file at options->stage, in the form of options->its_format, or one line when the status is PLUMB_USAGE or above.
PlumbStatus dump_file(const PlumbOptions *options, const char *file, Text *text);

#endif

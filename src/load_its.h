// Transition systems from files.
#ifndef PLUMB_LOAD_ITS_H
#define PLUMB_LOAD_ITS_H

#include "its/format.h"
#include "report/report.h"

// Is the name that of such a file? "-" is. If not, the report has an error.
bool load_its_accepts(Report *report, const char *file);

// GIVE. Null, and one line in `message`: it cannot be read. The format, which is that of the name, or for "-" what the text looks like, is told, too.
Its *load_its(Terms *terms, const char *file, ItsFormat *format, Text *message);

#endif

// One entailment question, read from a file (solver/entail_text.h): what `plumb entail` does.
#ifndef PLUMB_PLUMB_ENTAIL_H
#define PLUMB_PLUMB_ENTAIL_H

#include "base/text.h"
#include "plumb.h"

// Appends "yes (LAYER)", "no (LAYER)" or "unknown" and a line end, with PLUMB_OK, PLUMB_VIOLATED or PLUMB_UNKNOWN; or one line about what is wrong
// with the file, with PLUMB_INPUT.
PlumbStatus entail_file(const PlumbOptions *options, const char *name, Text *text);

#endif

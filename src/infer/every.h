// The contracts of all functions that others can call, each found in a process of its own.
#ifndef PLUMB_INFER_EVERY_H
#define PLUMB_INFER_EVERY_H

#include "infer/describe.h"
#include "input/load.h"

// Of one function where options->entry is set and is not main; else of each external one of the program, but main. options->timeout is that of each function. Appends what
// was found. PLUMB_OK: everything is proved; PLUMB_UNKNOWN: not; PLUMB_INPUT with one line: there is no such function.
PlumbStatus infer_every(const PlumbOptions *options, const Loaded *loaded, DescribeFormat format, Text *text);

#endif

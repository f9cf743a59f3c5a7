// Input files that Plumb reads itself, and the common mistakes with all input files, each with what to do about it.
#ifndef PLUMB_INPUT_SOURCE_H
#define PLUMB_INPUT_SOURCE_H

#include <stdbool.h>

#include "base/text.h"

// False and one line in `message`: the file is not there, may not be read, is a directory or is empty. "-" is standard input and always good.
bool source_check(const char *name, Text *message);

// Appends the whole file, which is text. False and one line in `message`: it cannot be read, or has a zero byte.
bool source_read(const char *name, Text *text, Text *message);

// The same for a file that may be empty, and have any bytes.
bool source_read_bytes(const char *name, Text *text, Text *message);

#endif

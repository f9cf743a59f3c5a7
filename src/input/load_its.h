// Transition systems from files.
#ifndef PLUMB_INPUT_LOAD_ITS_H
#define PLUMB_INPUT_LOAD_ITS_H

#include "its/format.h"

// GIVE. Null, and one line in `message`: it cannot be read. The format is told, too: that of the suffix, or for "-" (standard input) what the text looks
// like.
Its *load_its(Terms *terms, const char *file, ItsFormat *format, Text *message);

#endif

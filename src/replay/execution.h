// One run of a program in the interpreter, and its outcome in words.
#ifndef PLUMB_REPLAY_EXECUTION_H
#define PLUMB_REPLAY_EXECUTION_H

#include "input/load.h"

// Runs loaded->entry with the inputs and limits of the options. Appends diagnostics and a closing line. PLUMB_OK: it finished; PLUMB_VIOLATED: it did something
// undefined or an assertion failed; PLUMB_UNKNOWN: neither can be said; PLUMB_INPUT with one line: the inputs cannot be read.
PlumbStatus execute(const PlumbOptions *options, const Loaded *loaded, Text *text);

#endif

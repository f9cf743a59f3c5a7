// Streams in a native run: those that the program opens exist in the interpreter only. What opens and reads them is given what the interpreter took (ld --wrap).
#ifndef PLUMB_REPLAY_STREAMS_H
#define PLUMB_REPLAY_STREAMS_H

#include "replay/native.h"

bool streams_wraps(const NativeRun *run, Function function);
void streams_write(const NativeRun *run, Text *text);  // appends the definitions, in C; stdio.h and stdint.h are included before

#endif

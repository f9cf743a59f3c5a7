// The caller's options: those that no call can work with, and what becomes of the options for clang among them.
#ifndef PLUMB_INPUT_OPTIONS_H
#define PLUMB_INPUT_OPTIONS_H

#include "input/clang_options.h"
#include "plumb.h"

typedef struct {
  PlumbOptions options;  // as given, but with the options that clang gets, and the meaning of signed overflow that they say
  ClangOptions clang;
} SettledOptions;

// False and one line in `problem` for options that no call can work with. Released by the caller in any case.
bool options_settle(const PlumbOptions *given, SettledOptions *settled, Text *problem);
void options_release(SettledOptions *settled);

#endif

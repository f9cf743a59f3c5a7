// An option and its value, put into the settings.
#ifndef PLUMB_CLI_ASSIGN_H
#define PLUMB_CLI_ASSIGN_H

#include "settings.h"

// `value` is null where the option has none. False: one line has been written to standard error.
bool assign(Option option, const char *value, Settings *settings);

// Leaves out the files of this pattern.
bool assign_excluded(const char *pattern, Settings *settings);

// For clang.
void assign_clang_word(const char *word, Settings *settings);

#endif

// The words of the command line.
#ifndef PLUMB_CLI_WORDS_H
#define PLUMB_CLI_WORDS_H

#include "settings.h"

// Reads what follows the command. False: one line has been written to standard error.
bool words_read(Command command, int argc, char **argv, Settings *settings);

// What stands last behind an option of this name, whatever is wrong with the words; null: it is not there.
const char *words_find(const char *option, const Settings *settings);

#endif

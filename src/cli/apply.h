// The project's options become settings.
#ifndef PLUMB_CLI_APPLY_H
#define PLUMB_CLI_APPLY_H

#include "settings.h"

// Of settings->config, what this command has. False: one line has been written to standard error.
bool apply_config(Command command, Settings *settings);

// May an option of this name, without its dashes, stand in .plumb.yaml?
bool option_is_configurable(const char *name);

#endif

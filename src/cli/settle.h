// What the options mean together, and with the files.
#ifndef PLUMB_CLI_SETTLE_H
#define PLUMB_CLI_SETTLE_H

#include "settings.h"

// False: they do not fit, and one line has been written to standard error.
bool settle(Command command, Settings *settings);

#endif

// What `plumb help` and `plumb COMMAND --help` say.
#ifndef PLUMB_CLI_HELP_H
#define PLUMB_CLI_HELP_H

#include "options.h"

void help_overview(void);
void help_command(Command command);

#endif

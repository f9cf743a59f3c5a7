// What goes wrong, as lines on standard error.
#ifndef PLUMB_CLI_COMPLAIN_H
#define PLUMB_CLI_COMPLAIN_H

#include <stdbool.h>

// "plumb: WHERE: what", one line whatever the strings hold; where: may be null.
void complain(const char *where, const char *what);

// WHERE: 'value' is not possible: give EXPECTED. False, for what could not be read.
bool complain_value(const char *where, const char *value, const char *expected);

#endif

// What goes wrong, as lines on standard error.
#ifndef PLUMB_CLI_COMPLAIN_H
#define PLUMB_CLI_COMPLAIN_H

#include <stdbool.h>
#include <stddef.h>

// "plumb: WHERE: what", one line whatever the strings hold; where: may be null.
void complain(const char *where, const char *what);

// "WHERE: what" of the first complaint; "": there was none.
const char *complain_first(void);

// WHERE: 'value' is not possible: give EXPECTED. False, for what could not be read.
bool complain_value(const char *where, const char *value, const char *expected);

// The line of a file below what was said of it, with a caret under its character at `column`; both from 1. Nothing where it cannot be read.
void complain_excerpt(const char *path, size_t line, size_t column);

#endif

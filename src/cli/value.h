// What follows an option, read. False: one line has been written to standard error; `where` says in it what the value is for.
#ifndef PLUMB_CLI_VALUE_H
#define PLUMB_CLI_VALUE_H

#include "choice.h"
#include "plumb.h"

bool value_choice(const char *where, const char *value, const Choice *choices, int *result);

// A number from 0 to `limit`.
bool value_count(const char *where, const char *value, unsigned long long limit, unsigned long long *result);

bool value_seconds(const char *where, const char *value, double *result);

// A list of properties, or a property file.
bool value_properties(const char *where, const char *value, PlumbOptions *options);

#endif

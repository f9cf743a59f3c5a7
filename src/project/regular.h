// Files of the project as they are read: nothing waits for one that is a pipe, and nothing reads a device without end.
#ifndef PLUMB_PROJECT_REGULAR_H
#define PLUMB_PROJECT_REGULAR_H

#include <stdbool.h>
#include <stdio.h>

#include "base/text.h"

FILE *regular_open(const char *path);  // GIVE, for reading; null, and errno: it cannot be read, or is no regular file
bool regular_read(const char *path,
                  Text *text);  // appends all of it; false, and errno: it cannot be read, or not to its end

#endif

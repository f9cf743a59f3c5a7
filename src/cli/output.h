// Writing results: all of it or an error, never a part that looks like the whole.
#ifndef PLUMB_CLI_OUTPUT_H
#define PLUMB_CLI_OUTPUT_H

#include <stdbool.h>

// To the file, or to standard output when `path` is null. False: one line has been written to standard error, and a new file is gone again.
bool output_write(const char *path, const char *text);

// Is it the file that `other` names, too, perhaps under another name?
bool output_is_same(const char *path, const char *other);

// Would what is written to one replace what is written to the other? Not in what is no plain file, such as /dev/null.
bool output_collides(const char *path, const char *other);

// Removes what an earlier run has written there: nobody must take it for the result of this one. Only a plain file.
void output_remove(const char *path);

#endif

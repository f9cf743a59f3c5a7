// What a compiled file was made of: its source and headers, and the folders in which a header could appear that would be taken instead.
//
// As JSON: [[PATH, BYTES, MTIME, DIGEST], ...], a folder with -1 bytes and the digest of the names in it. MTIME, in nanoseconds, spares reading what was
// not touched; it is 0 where the file was so young that a change could have left it the same.
#ifndef PLUMB_PROJECT_NEEDS_H
#define PLUMB_PROJECT_NEEDS_H

#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>

#include "project/compilation.h"

// Of a file that was compiled in its directory beginning at `start` (CLOCK_REALTIME, in nanoseconds), from the dependencies that clang wrote. GIVE.
json_t *needs_of(const Compilation *file, const char *make_rule, int64_t start);
bool needs_hold(json_t *needs);  // everything is as it was

#endif

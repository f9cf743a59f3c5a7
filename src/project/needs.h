// What a compiled file was made of: its source and headers, and the folders in which a header could appear that would be taken instead.
//
// As JSON: [[PATH, BYTES, CTIME, DIGEST], ...], a folder with -1 bytes and the digest of the names in it. CTIME, of the last change of any kind in nanoseconds, spares
// reading what was not touched; it is 0 where the file was so young that a change could have left it the same. Without a digest it never holds.
#ifndef PLUMB_PROJECT_NEEDS_H
#define PLUMB_PROJECT_NEEDS_H

#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>

#include "project/compilation.h"
#include "report/digest.h"

// Of a file that was compiled in its directory with its options and `more`, beginning at `start` (CLOCK_REALTIME, in nanoseconds), from the dependencies that
// clang wrote. GIVE.
json_t *needs_of(const Compilation *file, const ClangOptionVec *more, const char *make_rule, int64_t start);
bool needs_hold(json_t *needs);  // everything is as it was
// A digest of the comments in these files that say which loops are meant to run for ever: they change questions, and nothing that is compiled.
void needs_digest_marks(json_t *needs, char hex[DIGEST_SIZE]);

#endif

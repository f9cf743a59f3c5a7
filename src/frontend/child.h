// Runs a program as a child process and collects what it writes.
#ifndef PLUMB_FRONTEND_CHILD_H
#define PLUMB_FRONTEND_CHILD_H

#include <stdbool.h>

#include "base/text.h"

typedef enum {
  CHILD_EXITED,   // *code is its exit status
  CHILD_STOPPED,  // by signal *code
  CHILD_MISSING,  // it could not be started: *code is errno's value
  CHILD_TIMEOUT   // it was killed because it took too long
} ChildResult;

// Tries `programs`, which ends with null, one after the other on PATH until one exists. `args` ends with null, too; the first is the
// program's name for itself. Standard input is ours when `use_stdin`, else empty. `output` may be null. `seconds` <= 0: no limit. The child dies with us.
ChildResult child_run(const char *const *programs, const char *const *args, bool use_stdin, double seconds,
                      Text *output, Text *errors, int *code);

#endif

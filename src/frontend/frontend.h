// From files to a program: runs clang where a file is C, links, and lowers LLVM IR to the program model.
//
// The only layer that knows LLVM. Nothing is written to disk: clang's output comes through a pipe.
#ifndef PLUMB_FRONTEND_FRONTEND_H
#define PLUMB_FRONTEND_FRONTEND_H

#include <stdbool.h>
#include <stddef.h>

#include "program/program.h"

typedef struct {
  const char *const
      *files;  // .c and .i are C, .unit is compiled C (unit.h), .ll and .bc are LLVM IR, "-" is C on standard input
  size_t file_count;              // at least 1
  const char *const *clang_args;  // handed to clang as they are, after Plumb's own: none that makes it optimise
  size_t clang_arg_count;
  bool ilp32;               // C is compiled for 32-bit int, long and pointers; LLVM IR says itself what it is
  const char *include_dir;  // holds plumb.h; null: none
  bool views;               // what variables are at the heads of loops is wanted (BlockInfo.views); costs phis
  double timeout;           // seconds for each run of clang; <= 0: none
} FrontendOptions;

typedef enum {
  FRONTEND_OK,
  FRONTEND_INPUT,  // a file is missing, unreadable, empty, does not compile, is not what its name says, or does not link
  FRONTEND_TOOL,   // clang is missing
  FRONTEND_TIMEOUT  // clang was stopped because it took longer than `timeout`
} FrontendStatus;

// On FRONTEND_OK *program is GIVE and valid, and *message is null. Otherwise *program is null and *message, GIVE, is one line: what is
// wrong, where, and what to do. What clang says of a file that it does not accept is added to `said`, lines as it writes them, unless that is null.
// The environment variable PLUMB_CLANG names the clang to run; without it the one of the LLVM version that Plumb is built with, or
// else `clang`, is looked for on PATH.
FrontendStatus frontend_load(const FrontendOptions *options, Program **program, Text *said, char **message);

#endif

// From the caller's files and options to a program, its entry and what its parameters are.
#ifndef PLUMB_INPUT_LOAD_H
#define PLUMB_INPUT_LOAD_H

#include <limits.h>

#include "input/arguments.h"
#include "input/clang_options.h"
#include "plumb.h"
#include "program/program.h"

typedef struct {
  Program *program;
  Function entry;         // defined
  ArgumentVec arguments;  // one per parameter of the entry
  UndefinedSet left_out;  // kinds of undefined steps that do not count
  bool is_library;        // main was asked for, and there is none, but functions that others can call; nothing else is loaded then
} Loaded;                 // an all-zero one is empty

// `entry` may be null: none is looked for. PLUMB_OK; or PLUMB_INPUT, PLUMB_USAGE, PLUMB_MISSING_TOOL with one line in `message` and
// nothing loaded; or PLUMB_UNKNOWN with a reason in `message` when the deadline (budget_now's clock) or the memory limit stopped clang. What clang says of a file
// that it does not accept is written on standard error, and added to `said`, which may be null.
PlumbStatus load(const PlumbOptions *options, const char *const *files, size_t file_count, const char *entry,
                 double deadline, Loaded *loaded, Text *said, Text *message);
// Of a program that was loaded without an entry: the same for a function of this name.
PlumbStatus load_entry(const PlumbOptions *options, const char *file, const char *entry, Loaded *loaded, Text *message);
// Of a program whose entry is set: what the contract (contract/spec.h) says of its parameters. Where an argument cannot say it, the entry becomes one that
// makes the arguments. False: the contract is wrong, or does not fit, as `problem` says.
bool load_contract(Loaded *loaded, const char *text, SpecProblem *problem);
// main, or the only function with a body that no other mentions; null: there are none, or several.
const char *load_natural_entry(const Program *program);
void load_release(Loaded *loaded);
// In a child process: clang leaves no files behind when it crashes, and the environment tells it no options. Adds to its arguments.
void load_quiet_clang(ClangOptionVec *arguments);

const char *load_include_dir(char buffer[PATH_MAX]);  // the folder of plumb.h; null: not found

#endif

// A run of the program itself: compiled by clang with its address and undefined behaviour sanitizers, and with functions that give it the inputs.
#ifndef PLUMB_REPLAY_NATIVE_H
#define PLUMB_REPLAY_NATIVE_H

#include "interpret/interpret.h"
#include "plumb.h"
#include "report/report.h"

typedef struct {
  const Program *program;
  Function entry;
  const PlumbOptions *options;
  const char *folder;  // for what is compiled; the run begins there, so that files it writes are not the user's
  const ReportStringVec *files;
  const InterpretInput *inputs;  // that the interpreter took, in its order
  size_t input_count;
  const InterpretArgument *arguments;  // of the entry; none: they are among the inputs, or main's
  uint32_t argument_count;
  bool command_line;  // they are the strings of argv
  bool check_leaks;
  const InterpretWorld *world;  // null: there is none
  bool is_endless;              // it is not expected to end, and gets less time
} NativeRun;

// Appends one line about what the run said, or why there is none.
void native_run(const NativeRun *run, Text *text);

#endif

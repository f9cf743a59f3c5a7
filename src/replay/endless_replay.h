// A refuted termination run again: which loop it is, what its variables are in the first rounds, and why none of them leaves.
#ifndef PLUMB_REPLAY_ENDLESS_REPLAY_H
#define PLUMB_REPLAY_ENDLESS_REPLAY_H

#include "input/load.h"
#include "interpret/interpret.h"
#include "report/report.h"

typedef struct {
  const Loaded *loaded;
  const PlumbOptions *options;
  const ReportResult *result;  // of termination, false, with a counterexample that can be run
  const Int *inputs;
  size_t input_count;
} EndlessReplay;

// Appends what happens, ending with a line that begins with "interpreter: ". Returns whether the interpreter confirms that the run goes on.
bool replay_endless(const EndlessReplay *replay, Text *text);

#endif

// A refuted termination run again: which loop it is, what its variables are in the first rounds, and why none of them leaves.
#ifndef PLUMB_REPLAY_ENDLESS_REPLAY_H
#define PLUMB_REPLAY_ENDLESS_REPLAY_H

#include "input/load.h"
#include "interpret/interpret.h"
#include "report/report.h"

typedef struct EndlessReplay EndlessReplay;

// Whether the closed set that the result tells of is found again, and proved.
typedef bool ProvesAgain(const EndlessReplay *replay);

struct EndlessReplay {
  const Report *report;
  const Loaded *loaded;
  const PlumbOptions *options;
  const ReportResult *result;  // of termination, false, with a counterexample that can be run
  const Int *inputs;
  size_t input_count;
  const InterpretOptions *given;  // of which the arguments and the world are taken
  double deadline;            // on budget_now's clock
  ProvesAgain *proves_again;  // asked where no state comes back
};

// Whether two places are one, and known.
bool endless_same_place(Place a, Place b);

// Appends what happens, ending with a line that begins with "interpreter: ". Returns whether it is confirmed that the run goes on for ever: a state comes back, or its set is proved
// closed again. That the steps were not enough for the run confirms nothing.
bool replay_endless(const EndlessReplay *replay, Text *text);

#endif

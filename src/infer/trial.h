// A contract tried: runs of the interpreter with arguments drawn from it.
#ifndef PLUMB_INFER_TRIAL_H
#define PLUMB_INFER_TRIAL_H

#include "program/program.h"

enum { TRIAL_PLACES = 1024 };

typedef struct {
  uint32_t wanted;    // runs that count
  uint32_t attempts;  // runs at most; those whose arguments do not fit do not count
  bool overflow_counts;  // an overflow is an error; else a run up to there is a good one
  bool ends_at_bad;      // with the first run that goes wrong: only whether all go well is asked
  uint64_t seed;
  double deadline;       // on budget_now's clock: what has been tried by then is enough; 0: none
} TrialOptions;

// In how many runs blocks of the program were entered, by a hash; but not where an assertion failed, and not in runs that ended the program.
typedef struct {
  uint16_t runs[TRIAL_PLACES];
} Covered;

typedef struct {
  bool fits;            // the contract can be read, fits the function, and has arguments
  uint32_t counted, good, returned;  // returned: of the good ones, those that came to their end
  uint64_t progress;    // how far the others came: larger is farther
  Covered covered;
  uint64_t read;         // where runs that went wrong read in an object what nobody had assigned: by words from its start, the last bit for all that lie farther
  uint32_t stopped;      // by an overflow that does not count
  bool unsupported;     // a run did something that the interpreter does not know
} Trial;

// Did one of the runs that went wrong read a word so many bytes from the start of an object that nobody had assigned?
bool trial_has_read(const Trial *trial, uint64_t offset);
Trial trial_run(Program *program, Function function, const char *contract, TrialOptions options);
// Is a better than b? More good runs, or bad ones that came farther.
bool trial_is_better(const Trial *a, const Trial *b);
// The same, by more than chance is likely to make of a few runs.
bool trial_is_much_better(const Trial *a, const Trial *b);
// A block that a run in fifty entered before, or eight of any number, and none enters now.
bool trial_loses(const Trial *trial, const Trial *before);
bool trial_is_good(const Trial *trial);  // all runs that count, at least one of which came to its end

#endif

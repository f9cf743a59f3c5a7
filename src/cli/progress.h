// The line on a terminal that says how long a run has taken and what it does now.
#ifndef PLUMB_CLI_PROGRESS_H
#define PLUMB_CLI_PROGRESS_H

#include "settings.h"

typedef struct {
  bool shown;  // a line stands on the terminal
} Progress;

// Sets the callback of settings->plumb when a line is wanted.
void progress_start(Progress *progress, Settings *settings);
void progress_end(Progress *progress);  // wipes the line

#endif

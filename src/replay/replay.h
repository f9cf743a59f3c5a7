// Counterexamples run again: in the interpreter, and compiled by clang with its sanitizers, from a result in JSON.
#ifndef PLUMB_REPLAY_REPLAY_H
#define PLUMB_REPLAY_REPLAY_H

#include "plumb.h"
#include "replay/endless_replay.h"
#include "report/report.h"

// Notes in the report what a later run of its counterexamples needs to know of the options.
void replay_note_options(const PlumbOptions *options, Report *report);

// Sets in the options what the report noted. The places of expected loops go to `expected`, which must live as long as the options, as must the report. False, and one line in `problem`:
// it says something that replay_note_options never does, and so asks about who knows what.
bool replay_restore_options(const Report *report, PlumbOptions *options, ReportStringVec *expected, Text *problem);

// Reads the result and appends what the runs say, or one line about what is wrong when the status is PLUMB_USAGE or above. Native runs, which happen only with
// options->native, have their files in `folder`, which is the caller's to remove, and begin there.
PlumbStatus replay_file(const PlumbOptions *options, const char *name, const char *folder, ProvesAgain *proves_again,
                        Text *text);

#endif

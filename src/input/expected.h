// Loops that are meant to run for ever: a server's, an interrupt handler's. Termination then asks whether all else ends, each round of such a loop among it.
//
// They are named by --expect-loop FILE:LINE, or by a comment on the line where the loop begins: "plumb: expect-loop", in either kind of comment, and
// after a blank or a colon whatever people want to know. A loop begins where its statement does (block_place).
#ifndef PLUMB_INPUT_EXPECTED_H
#define PLUMB_INPUT_EXPECTED_H

#include "plumb.h"
#include "program/program.h"
#include "report/report.h"

// Sets is_expected of the heads of these loops. PLUMB_USAGE and one line in `message` when an option names no loop. A comment that belongs to no loop is
// appended to `unmatched` (may be null) when it stands in one of the files: in headers there are functions that the program does not use. Reads the
// files that the program's functions are from, as far as they can be read.
PlumbStatus expected_mark(const PlumbOptions *options, const char *const *files, size_t file_count, Program *program,
                          ReportPlaceVec *unmatched, Text *message);

// Tells the result (null: nothing happens) about the loops that are marked, in functions that a run from the entry can reach.
void expected_report(const Program *program, Function entry, Report *report, ReportResult *result);

#endif

// What a certificate says about a program, proved again (verify/verify.h).
#ifndef PLUMB_STRATEGY_VERIFY_AGAIN_H
#define PLUMB_STRATEGY_VERIFY_AGAIN_H

#include "input/load.h"
#include "proof/certificate.h"
#include "verify/verify.h"

// Appends a line for each claim. PLUMB_OK: all are verified; PLUMB_VIOLATED: one of them failed; PLUMB_UNKNOWN: one was not checked; PLUMB_INPUT: it speaks of another program, and one line says so.
PlumbStatus verify_again(const PlumbOptions *options, const Loaded *loaded, const Certificate *certificate, double deadline,
                         Text *text);

// What a report's own verdicts rest on, proved again before anybody gets it: a proof that fails is an error of the report; of all others it says whether they
// were proved again, or why not (ReportResult.unverified).
void verify_report(const PlumbOptions *options, const Loaded *loaded, Report *report, double deadline);
// At the end: verdicts of which that was not said are told to be unverified.
void verify_complete(Report *report);

// The file's certificate, about the files that it names; PLUMB_USAGE and above: one line about what is wrong.
PlumbStatus verify_file(const PlumbOptions *options, const char *name, const char *folder, Text *text);

#endif

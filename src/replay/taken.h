// The inputs of a run, for those who follow it by its calls: witnesses.
#ifndef PLUMB_REPLAY_TAKEN_H
#define PLUMB_REPLAY_TAKEN_H

#include "interpret/interpret.h"
#include "report/report.h"

// Adds those of the inputs to the counterexample that are results of calls whose result is arbitrary.
void taken_add(Report *report, ReportCounterexample *counterexample, const Program *program,
               const InterpretInput *inputs, size_t count);

#endif

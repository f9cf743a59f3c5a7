// Search along concrete runs: the program is run on ordinary inputs and on changed ones, and inputs that show something new are kept and changed further
// (libFuzzer; AFL). What violates a property is made smaller before it is told. Nothing is approximated: each find is a run of the interpreter.
//
// Whatever its budget, the search says nothing about inputs that it did not try.
#ifndef PLUMB_EXPLORE_EXPLORE_H
#define PLUMB_EXPLORE_EXPLORE_H

#include "base/budget.h"
#include "explore/candidate.h"
#include "interpret/endless.h"

typedef struct {
  uint64_t runs, steps;  // of the interpreter
  uint64_t kept;         // inputs that showed something new
} ExploreStats;

typedef struct {
  InterpretOptions options;  // what the candidates do not say; without step limit
  bool command_line;         // the entry gets its arguments from one
  bool asked[PROPERTY_COUNT];
  UndefinedSet left_out;  // kinds that do not count
  uint64_t seed;
  double patience;  // seconds without anything new after which the search ends, at least; 0: the budget alone ends it
  Budget *budget;   // of which each run is a step
  // A run that violates a property that was asked for, and no run told before does. What it is given lives during the call. False: all else is left alone.
  bool (*found)(void *context, const Candidate *candidate, const InterpretResult *result);
  // A run that goes round for ever, where termination was asked for; likewise.
  bool (*endless)(void *context, const Candidate *candidate, const EndlessRun *run);
  void *context;
  double eager;        // seconds of processor time after which `calm` is called, once
  void (*calm)(void);  // null: nothing happens
} ExploreTask;

ExploreStats explore(const ExploreTask *task);

#endif

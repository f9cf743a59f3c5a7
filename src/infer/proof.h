// A contract asked of the graph engine: is the function proved under it?
#ifndef PLUMB_INFER_PROOF_H
#define PLUMB_INFER_PROOF_H

#include "plumb.h"
#include "program/program.h"
#include "program/undefined.h"
#include "report/assumption.h"
#include "report/report.h"

typedef struct {
  Verdict memory, overflow, assertions, termination;
  bool assumes[ASSUMPTION_COUNT];  // what it rests on
} Proof;

// At most so many seconds. `report`, may be null, gets a copy of the reasons: where something stayed open, "file:line: why".
Proof proof_try(const PlumbOptions *options, Program *program, Function function, const char *contract,
                UndefinedSet left_out, double seconds, Text *reasons);

bool proof_is_complete(const Proof *proof);
// Does a prove all that b does, and rest on nothing else?
bool proof_covers(const Proof *a, const Proof *b);

#endif

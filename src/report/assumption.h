// What a true verdict rests on. A proof is a claim about all runs up to their first undefined step, and it may take more for granted; whoever proves
// something says what, and `assumption_complete` says what is left of that when all verdicts are known.
//
// Undefined steps belong to two properties, memory-safety and overflow: these *cover* the others, and each other. What is known of a covering property is
// "no run has its first undefined step there", by its own verdict or because another proof has shown it on its way (ReportResult.shown). Where that is known of
// both, no run has an undefined step, and every claim is about whole runs; where it is not, the verdicts that it covers say "modulo memory safety" or "modulo
// overflow". Nobody needs to ask in which order the engines found that out.
#ifndef PLUMB_REPORT_ASSUMPTION_H
#define PLUMB_REPORT_ASSUMPTION_H

#include "report/report.h"

// name, what stands behind "modulo"
#define ASSUMPTION_TABLE(X)                                                                             \
  X(ALLOCATION, "allocation succeeds")                                                                  \
  X(UNKNOWN_FUNCTIONS, "unknown functions return and free nothing and change only what they can reach") \
  X(DISTINCT_ARGUMENTS, "argument blocks are distinct, and neither globals nor on the heap")            \
  X(KINDS, "undefined steps of kinds that are left out")                                                \
  X(MEMORY_SAFETY, "memory safety")                                                                     \
  X(OVERFLOW, "overflow")

typedef enum {
#define ASSUMPTION_ENUM(name, text) ASSUMPTION_##name,
  ASSUMPTION_TABLE(ASSUMPTION_ENUM)
#undef ASSUMPTION_ENUM
      ASSUMPTION_COUNT
} Assumption;

const char *assumption_text(Assumption assumption);
void assumption_add(Report *report, ReportResult *result, Assumption assumption);  // nothing when it is there

Assumption assumption_of(Property property);  // that no earlier step violates it; it covers others

bool assumption_is_made(const ReportResult *result, Assumption assumption);

// The proof of `result` has also shown that no run has its first undefined step where it violates `property`.
void assumption_show(ReportResult *result, Property property);

// Is nothing open on which the true verdict rests, as far as covering properties go?
bool assumption_is_discharged(const Report *report, const ReportResult *result);

// Does what the true verdict rests on not change any more, whatever the other engines find? Then it may be told.
bool assumption_is_final(const Report *report, const ReportResult *result);

// A proof that is about runs without memory errors (ReportResult.if_memory_safe) becomes a true verdict where it is known that there are none; and where a run
// with one is known, it is withdrawn.
void assumption_settle(Report *report);

// Where that is still open at the end, such a proof becomes a true verdict that says so, if it was asked whether memory is safe, and else is withdrawn. Adds to each
// true verdict what it rests on after all. To be called once, when no verdict changes any more.
void assumption_complete(Report *report);

#endif

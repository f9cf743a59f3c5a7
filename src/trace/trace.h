// How a run comes to its end, for people: what it reads and where, the assignments, branches and calls that its end rests on, and what its last step
// asked for with the values of its parts.
#ifndef PLUMB_TRACE_TRACE_H
#define PLUMB_TRACE_TRACE_H

#include "base/vec.h"
#include "interpret/interpret.h"

// kind, what it is called
#define TRACE_TABLE(X) \
  X(INPUT, "input") X(CALL, "call") X(ASSIGNMENT, "assignment") X(BRANCH, "branch") X(VIOLATION, "violation")

typedef enum {
#define TRACE_ENUM(name, text) TRACE_##name,
  TRACE_TABLE(TRACE_ENUM)
#undef TRACE_ENUM
      TRACE_COUNT
} TraceKind;

typedef struct {
  TraceKind kind;
  Place place;
  const char *function;  // in which it happens
  char *text;            // "at = 5", "at > 0 is true"
  uint32_t times;        // in a row
} TraceStep;
VEC_DEFINE(TraceStepVec, trace_step_vec, TraceStep)

const char *trace_kind_name(TraceKind kind);

// The run of the options, which must not have a trace or a watch; runs it twice. Looks at the last hundred thousand steps; of a long story the middle is left out.
void trace_run(const InterpretOptions *options, TraceStepVec *steps);
void trace_release(TraceStepVec *steps);

#endif

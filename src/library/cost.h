// What is counted when it is asked what a run costs (plumb bound).
#ifndef PLUMB_LIBRARY_COST_H
#define PLUMB_LIBRARY_COST_H

#include "program/program.h"

// name as in --cost, what it is
#define COST_TABLE(X)                                                                                  \
  X(STEPS, "steps", "rounds of loops and calls of functions that have a body")                         \
  X(INSTRUCTIONS, "instructions", "instructions of the program model, as the interpreter counts them") \
  X(CALLS, "calls", "calls of one function")                                                           \
  X(ALLOCATIONS, "allocations", "calls that allocate memory")

typedef enum {
#define COST_ENUM(id, name, text) COST_##id,
  COST_TABLE(COST_ENUM)
#undef COST_ENUM
      COST_COUNT
} CostKind;

typedef struct {
  CostKind kind;
  const char *callee;  // CALLS: its name
} Cost;

// "steps", "calls f"; null is steps. COST_COUNT: it is none.
Cost cost_read(const char *what);

// What an execution of the instruction counts at most; rounds are counted where a jump leads back to a loop's head.
uint64_t cost_of_instruction(const Program *program, const Cost *cost, const Instruction *instruction);

#endif

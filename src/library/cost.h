// What is counted when it is asked what a run costs (plumb bound).
#ifndef PLUMB_LIBRARY_COST_H
#define PLUMB_LIBRARY_COST_H

#include "program/program.h"

// name as in --cost, what it is
#define COST_TABLE(X)                                                                                  \
  X(STEPS, "steps", "rounds of loops and calls of functions that have a body")                         \
  X(INSTRUCTIONS, "instructions", "instructions of the program model, as the interpreter counts them") \
  X(CALLS, "calls", "calls of one function")                                                           \
  X(ALLOCATIONS, "allocations", "calls that allocate memory")                                          \
  X(BYTES, "bytes", "bytes of all objects that malloc and its like make")                              \
  X(HEAP, "heap", "bytes of those that exist at once")                                                 \
  X(STACK, "stack", "bytes of frames that exist at once, see cost_frame_bytes")

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

// STACK: what a call of the function puts on the stack when it begins: the address to return to, and its local objects of constant
// size. These are the ALLOCAs of its entry block: values that never need an address are not counted, nor are alignment, saved
// registers, arguments, and what functions without a body need.
uint64_t cost_frame_bytes(const Program *program, Function function);

// STACK: is the ALLOCA one of these objects? Others are counted when they are made, and until the end of the run: no return is subtracted.
bool cost_is_in_frame(const FunctionInfo *function, const Instruction *instruction);

#endif

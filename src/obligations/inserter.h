// Where the pass is, for the files that say what a family of instructions demands.
#ifndef PLUMB_OBLIGATIONS_INSERTER_H
#define PLUMB_OBLIGATIONS_INSERTER_H

#include "base/vec.h"
#include "obligations/obligations.h"

VEC_DEFINE(InstructionVec, instruction_vec, Instruction)

typedef struct {
  Program *program;
  ObligationOptions options;
  const FunctionInfo *function;
  Block block;
  const Instruction *instruction;  // the one that demands
  InstructionVec out;              // the function's instructions so far
  U32Vec used_in;                  // by value: the block in which a check says that it is defined
  U32Vec definitions;  // by value: one more than the index in `out` of what makes it; 0: a parameter, or not yet there
  bool has_areas;      // the program has argument areas
} Inserter;

static inline bool inserter_wants(const Inserter *inserter, Undefined kind) {
  return inserter->options.kinds >> kind & 1;
}

// A check in front of the instruction; its operands are copied. The text is taken from words_*.
// The result is valid until the next demand.
Instruction *inserter_demand(Inserter *inserter, CheckCondition condition, Undefined violates, const Operand *operands,
                             const char *text);

// What the contract of a call's callee demands of its arguments: one of all that it does.
void inserter_demand_of_call(Inserter *inserter, uint32_t demand, Undefined violates, const char *text);

// The families. Each may demand nothing.
void demand_defined(Inserter *inserter);
void demand_call(Inserter *inserter);
void demand_control(Inserter *inserter);
void demand_no_call(Inserter *inserter);  // of the function whose first instruction comes next
void demand_integer(Inserter *inserter);
void demand_memory(Inserter *inserter);
void demand_pointers(Inserter *inserter);  // of a comparison; of what has moved a pointer, behind it

#endif

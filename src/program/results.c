// See results.h.
#include "program/results.h"

static bool mark(FunctionInfo *function, Operand operand) {
  if (operand.kind != OPERAND_VALUE || function->values[operand.value.id].becomes_result) return false;
  return function->values[operand.value.id].becomes_result = true;
}

static bool mark_instruction(FunctionInfo *function, const Instruction *instruction) {
  bool any = false;
  if (instruction->opcode == OP_RETURN && instruction->operand_count) any = mark(function, instruction->operands[0]);
  if (instruction->opcode != OP_PHI || !function->values[instruction->result.id].becomes_result) return any;
  for (uint32_t i = 0; i < instruction->operand_count; i++) any |= mark(function, instruction->operands[i]);
  return any;
}

void results_set(Program *program) {
  for (uint32_t f = 1; f <= program->function_count; f++) {
    FunctionInfo *function = &program->functions[f];
    for (bool again = true; again;) {
      again = false;
      for (uint32_t i = function->instruction_count; i--;)
        again |= mark_instruction(function, &function->instructions[i]);
    }
  }
}

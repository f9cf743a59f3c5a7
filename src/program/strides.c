#include "program/strides.h"

// Larger elements hold the smaller ones.
static void add_stride(Program *program, GlobalInfo *global, int64_t stride) {
  if (stride <= 1 || stride > UINT32_MAX || (uint64_t)stride >= global->size) return;
  if (!global->strides) global->strides = ARENA_ARRAY(program->arena, uint32_t, MOST_STRIDES);
  uint32_t at = 0;
  while (at < global->stride_count && global->strides[at] > stride) at++;
  if (at == MOST_STRIDES || (at < global->stride_count && global->strides[at] == stride)) return;
  if (global->stride_count < MOST_STRIDES) global->stride_count++;
  for (uint32_t i = global->stride_count - 1; i > at; i--) global->strides[i] = global->strides[i - 1];
  global->strides[at] = (uint32_t)stride;
}

void strides_set(Program *program) {
  for (uint32_t f = 1; f <= program->function_count; f++) {
    const FunctionInfo *function = &program->functions[f];
    for (uint32_t i = 0; i < function->instruction_count; i++) {
      const Instruction *instruction = &function->instructions[i];
      if (instruction->opcode != OP_POINTER_ADD || instruction->operands[0].kind != OPERAND_GLOBAL) continue;
      for (uint32_t k = 1; k < instruction->operand_count; k++)
        add_stride(program, &program->globals[instruction->operands[0].global.id], instruction->scales[k - 1]);
    }
  }
}

// See cost.h.
#include "library/cost.h"

#include <string.h>

#include "library/library.h"

Cost cost_read(const char *what) {
  static const char *const names[] = {
#define COST_NAME(id, name, text) name,
      COST_TABLE(COST_NAME)
#undef COST_NAME
  };
  size_t word = what ? strcspn(what, " ") : 0;
  CostKind kind = what ? 0 : COST_STEPS;
  while (what && kind < COST_COUNT && (strlen(names[kind]) != word || strncmp(names[kind], what, word) != 0)) kind++;
  const char *rest = what && what[word] ? what + word + 1 : "";
  if ((kind == COST_CALLS) != (*rest != '\0')) kind = COST_COUNT;
  return (Cost){kind, rest};
}

static const Library allocating[] = {LIBRARY_MALLOC,       LIBRARY_CALLOC,        LIBRARY_REALLOC,
                                     LIBRARY_REALLOCARRAY, LIBRARY_ALIGNED_ALLOC, LIBRARY_POSIX_MEMALIGN,
                                     LIBRARY_STRDUP,       LIBRARY_STRNDUP,       LIBRARY_ASPRINT,
                                     LIBRARY_UNKNOWN,      LIBRARY_UNMODELLED};

static bool allocates(const Program *program, Function callee) {
  Library library = library_of(program, callee);
  for (size_t i = 0; i < sizeof allocating / sizeof *allocating; i++)
    if (allocating[i] == library) return true;
  return false;
}

// A call through a pointer may be one of what is counted.
static bool counts_calls(CostKind kind) {
  return kind == COST_STEPS || kind == COST_CALLS || kind == COST_ALLOCATIONS;
}

static bool is_counted_call(const Program *program, const Cost *cost, const Instruction *call) {
  Operand operand = call->operands[0];
  if (operand.kind != OPERAND_FUNCTION) return true;
  switch (cost->kind) {
    case COST_STEPS: return library_of(program, operand.function) == LIBRARY_DEFINED;
    case COST_CALLS: return strcmp(program->functions[operand.function.id].name, cost->callee) == 0;
    case COST_ALLOCATIONS: return allocates(program, operand.function);
    case COST_INSTRUCTIONS:
    case COST_BYTES:
    case COST_HEAP:
    case COST_STACK:
    case COST_COUNT: break;
  }
  return false;
}

uint64_t cost_of_instruction(const Program *program, const Cost *cost, const Instruction *instruction) {
  if (cost->kind == COST_INSTRUCTIONS) return instruction->opcode != OP_CHECK;  // as the interpreter counts
  return counts_calls(cost->kind) && instruction->opcode == OP_CALL && is_counted_call(program, cost, instruction);
}

// An argument area is no object of the function: it stands for how arguments are passed.
bool cost_is_in_frame(const FunctionInfo *function, const Instruction *instruction) {
  const BlockInfo *entry = &function->blocks[1];
  uint64_t index = (uint64_t)(instruction - function->instructions);
  bool is_first = index >= entry->first && index - entry->first < entry->count;
  return is_first && !instruction->slots && instruction->operands[0].kind == OPERAND_CONSTANT;
}

uint64_t cost_frame_bytes(const Program *program, Function function) {
  const FunctionInfo *info = &program->functions[function.id];
  uint64_t bytes = program->pointer_bits / 8;
  for (uint32_t i = 0; i < info->instruction_count; i++) {
    const Instruction *made = &info->instructions[i];
    if (made->opcode == OP_ALLOCA && cost_is_in_frame(info, made))
      bytes += (uint64_t)made->operands[0].constant * (uint64_t)made->scales[0];
  }
  return bytes;
}

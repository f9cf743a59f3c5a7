// Uses of values that may never have been assigned.
#include <string.h>

#include "obligations/defined.h"
#include "obligations/inserter.h"
#include "obligations/words.h"

// One check per block and value: behind it, the value is defined.
static bool is_checked(Inserter *inserter, const Operand *operand) {
  if (operand->kind != OPERAND_VALUE) return false;
  uint32_t *used_in = &inserter->used_in.data[operand->value.id];
  if (*used_in == inserter->block.id) return true;
  *used_in = inserter->block.id;
  return false;
}

// A variable that is never assigned leaves no name.
static const char *what(Inserter *inserter, const Operand *operand) {
  const char *told = words_printf(inserter, "%o was assigned", operand);
  return strncmp(told, "...", 3) ? told : "the variable was assigned";
}

void demand_defined(Inserter *inserter) {
  const Instruction *instruction = inserter->instruction;
  for (uint32_t i = 0; i < instruction->operand_count; i++) {
    const Operand *operand = &instruction->operands[i];
    bool is_used = defined_is_doubtful(inserter->function, operand) &&
                   !defined_copies(inserter->program, inserter->function, instruction, i);
    if (is_used && !is_checked(inserter, operand))
      inserter_demand(inserter, CHECK_DEFINED, UNDEFINED_UNINITIALISED, operand, what(inserter, operand));
  }
}

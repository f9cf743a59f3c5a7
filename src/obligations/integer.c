// Arithmetic (C11 6.5.5, 6.5.6, 6.5.7).
#include "obligations/inserter.h"
#include "obligations/words.h"

static void demand_division(Inserter *inserter) {
  const Instruction *instruction = inserter->instruction;
  const Operand *operands = instruction->operands;
  bool is_signed = instruction->opcode == OP_SDIV || instruction->opcode == OP_SREM;
  inserter_demand(inserter, CHECK_NONZERO, UNDEFINED_DIVISION_BY_ZERO, &operands[1],
                  words_printf(inserter, "%o is not 0", &operands[1]));
  if (is_signed && inserter->options.arithmetic != SIGNED_HAS_NO_END)
    inserter_demand(inserter, CHECK_QUOTIENT, UNDEFINED_DIVISION_OVERFLOW, operands,
                    words_printf(inserter, "%t / %t fits its type", &operands[0], &operands[1]));
}

void demand_integer(Inserter *inserter) {
  Opcode opcode = inserter->instruction->opcode;
  if (opcode >= OP_UDIV && opcode <= OP_SREM) demand_division(inserter);
}

// Arithmetic (C11 6.5.5, 6.5.6, 6.5.7).
#include "obligations/inserter.h"
#include "obligations/words.h"

static void demand_fitting(Inserter *inserter, CheckCondition condition) {
  const Instruction *instruction = inserter->instruction;
  if (inserter->options.arithmetic == SIGNED_WRAPS_AROUND) return;
  inserter_demand(inserter, condition, UNDEFINED_SIGNED_OVERFLOW, instruction->operands,
                  condition == CHECK_NEGATION
                      ? words_printf(inserter, "-%t fits %y", &instruction->operands[0], instruction->type)
                      : words_printf(inserter, "%e fits %y", instruction, instruction->type));
}

static void demand_division(Inserter *inserter) {
  const Instruction *instruction = inserter->instruction;
  const Operand *operands = instruction->operands;
  bool is_signed = instruction->opcode == OP_SDIV || instruction->opcode == OP_SREM;
  inserter_demand(inserter, CHECK_NONZERO, UNDEFINED_DIVISION_BY_ZERO, &operands[1],
                  words_printf(inserter, "%o is not 0", &operands[1]));
  if (is_signed)  // of the smallest number there is no quotient, whatever overflow means elsewhere
    inserter_demand(inserter, CHECK_QUOTIENT, UNDEFINED_DIVISION_OVERFLOW, operands,
                    words_printf(inserter, "%t / %t fits %y", &operands[0], &operands[1], instruction->type));
}

static void demand_amount(Inserter *inserter) {
  const Operand *amount = &inserter->instruction->operands[1];
  if (amount->kind == OPERAND_CONSTANT && amount->constant >= 0 && amount->constant < amount->type.bits) return;
  inserter_demand(inserter, CHECK_AMOUNT, UNDEFINED_SHIFT_RANGE, amount,
                  words_printf(inserter, "0 <= %t < %u", amount, amount->type.bits));
}

// Does the second operand, a flag, say that there is no result for zero (ctlz, cttz) or the least number (abs)?
static bool forbids_corner(const Instruction *instruction) {
  const Operand *flag = &instruction->operands[1];
  return instruction->flags & FLAG_NSW || (flag->kind == OPERAND_CONSTANT && flag->constant != 0);
}

// __builtin_clz(0) and the like.
static void demand_bit(Inserter *inserter) {
  const Operand *operand = inserter->instruction->operands;
  if (forbids_corner(inserter->instruction))
    inserter_demand(inserter, CHECK_NONZERO, UNDEFINED_UNINITIALISED, operand,
                    words_printf(inserter, "%o is not 0", operand));
}

static CheckCondition fitting_condition(Opcode opcode) {
  switch ((int)opcode) {
    case OP_ADD: return CHECK_SUM;
    case OP_SUB: return CHECK_DIFFERENCE;
    case OP_MUL: return CHECK_PRODUCT;
    case OP_SHL: return CHECK_SHIFTED;
    default: return CHECK_NEGATION;
  }
}

void demand_integer(Inserter *inserter) {
  const Instruction *instruction = inserter->instruction;
  bool is_checked = instruction->flags & FLAG_NSW;
  switch ((int)instruction->opcode) {
    case OP_UDIV:
    case OP_SDIV:
    case OP_UREM:
    case OP_SREM: demand_division(inserter); break;
    case OP_SHL:
    case OP_LSHR:
    case OP_ASHR: demand_amount(inserter); break;
    case OP_CTLZ:
    case OP_CTTZ: demand_bit(inserter); break;
    case OP_ABS: is_checked = forbids_corner(instruction); break;
    default: break;
  }
  if (is_checked) demand_fitting(inserter, fitting_condition(instruction->opcode));
}

// Pointers that are moved and compared (C11 6.5.6p8, 6.5.8p5).
#include "obligations/inserter.h"
#include "obligations/words.h"

static bool moves(const Instruction *instruction) {
  return instruction->flags & FLAG_INBOUNDS && (instruction->operand_count > 1 || instruction->offset);
}

// Asked of the result: that can be computed in any case.
static void demand_inside(Inserter *inserter) {
  const Instruction *moved = inserter->instruction;
  if (!moves(moved) || !inserter_wants(inserter, UNDEFINED_POINTER_ARITHMETIC)) return;
  Operand operands[] = {moved->operands[0], {.kind = OPERAND_VALUE, .type = moved->type, .value = moved->result}};
  inserter_demand(inserter, CHECK_INSIDE, UNDEFINED_POINTER_ARITHMETIC, operands,
                  words_printf(inserter, "%e stays inside of what %t points to", moved, &moved->operands[0]));
}

static void demand_related(Inserter *inserter) {
  const Instruction *compare = inserter->instruction;
  bool is_order = compare->predicate != PREDICATE_EQ && compare->predicate != PREDICATE_NE;
  bool is_asked = is_order && compare->operands[0].type.kind == TYPE_POINTER;
  if (!is_asked || !inserter_wants(inserter, UNDEFINED_POINTER_COMPARE)) return;
  inserter_demand(
      inserter, CHECK_RELATED, UNDEFINED_POINTER_COMPARE, compare->operands,
      words_printf(inserter, "%t and %t point into one object", &compare->operands[0], &compare->operands[1]));
}

void demand_pointers(Inserter *inserter) {
  if (inserter->instruction->opcode == OP_POINTER_ADD)
    demand_inside(inserter);
  else
    demand_related(inserter);
}

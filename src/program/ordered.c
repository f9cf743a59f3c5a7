// See ordered.h.
#include "program/ordered.h"

#include "base/vec.h"

VEC_DEFINE(OrderedVec, ordered_vec, OrderedNumber)

enum { MOST_ORDERED = 8, MOST_CONVERSIONS = 4 };

static const Instruction *definition(const FunctionInfo *function, const uint32_t *definitions, Operand operand) {
  bool is_made = operand.kind == OPERAND_VALUE && definitions[operand.value.id];
  return is_made ? &function->instructions[definitions[operand.value.id] - 1] : NULL;
}

static bool is_conversion(Opcode opcode) { return opcode == OP_ZEXT || opcode == OP_SEXT || opcode == OP_FREEZE; }

// The load of which the operand is the number, or a wider one of the same value; null: it is no such. *is_unsigned: as which number it is loaded then.
static const Instruction *loaded(const FunctionInfo *function, const uint32_t *definitions, Operand operand,
                                 bool *is_unsigned) {
  const Instruction *made = definition(function, definitions, operand);
  for (int i = 0; i < MOST_CONVERSIONS && made && is_conversion(made->opcode); i++) {
    if (made->opcode != OP_FREEZE) *is_unsigned = made->opcode == OP_ZEXT;
    made = definition(function, definitions, made->operands[0]);
  }
  return made && made->opcode == OP_LOAD && made->type.kind == TYPE_INT ? made : NULL;
}

// May the number come from memory?
static bool may_be_loaded(const FunctionInfo *function, const uint32_t *definitions, Operand operand) {
  if (operand.kind != OPERAND_VALUE) return false;
  const Instruction *made = definition(function, definitions, operand);
  for (int i = 0; i < MOST_CONVERSIONS && made && is_conversion(made->opcode); i++) {
    if (made->operands[0].kind != OPERAND_VALUE) return false;
    made = definition(function, definitions, made->operands[0]);
  }
  return !made || made->opcode == OP_LOAD || made->opcode == OP_PHI || made->opcode == OP_CALL;
}

static void note(OrderedVec *ordered, uint32_t bits, bool is_unsigned) {
  OrderedNumber made = {bits / 8, is_unsigned};
  for (uint32_t i = 0; i < ordered->count; i++)
    if (ordered->data[i].bytes == made.bytes && ordered->data[i].is_unsigned == made.is_unsigned) return;
  if (bits % 8 == 0 && bits <= 64 && ordered->count < MOST_ORDERED) ordered_vec_push(ordered, made);
}

static void note_comparison(const FunctionInfo *function, const uint32_t *definitions, const Instruction *compare,
                            OrderedVec *ordered) {
  if (compare->opcode != OP_ICMP || compare->predicate == PREDICATE_EQ || compare->predicate == PREDICATE_NE) return;
  for (int i = 0; i < 2; i++) {
    bool is_unsigned = compare->predicate <= PREDICATE_ULE;
    const Instruction *load = loaded(function, definitions, compare->operands[i], &is_unsigned);
    if (load && may_be_loaded(function, definitions, compare->operands[1 - i]))
      note(ordered, load->type.bits, is_unsigned);
  }
}

void ordered_set(Program *program) {
  OrderedVec ordered = {0};
  for (uint32_t f = 1; f <= program->function_count; f++) {
    const FunctionInfo *function = &program->functions[f];
    uint32_t *definitions =
        memory_zalloc(sizeof(uint32_t) * (function->value_count + 1));  // the index of the instruction, and 1 more
    for (uint32_t i = 0; i < function->instruction_count; i++) definitions[function->instructions[i].result.id] = i + 1;
    definitions[0] = 0;
    for (uint32_t i = 0; i < function->instruction_count; i++)
      note_comparison(function, definitions, &function->instructions[i], &ordered);
    memory_free(definitions);
  }
  program->ordered = arena_copy(program->arena, ordered.data, ordered.count * sizeof(OrderedNumber));
  program->ordered_count = ordered.count;
  ordered_vec_release(&ordered);
}

// See summed.h.
#include "program/summed.h"

#include "base/vec.h"

VEC_DEFINE(SummedVec, summed_vec, SummedNumber)

enum { MOST_SUMMED = 16, MOST_CONVERSIONS = 4 };

typedef struct {
  const FunctionInfo *function;
  uint32_t *definitions;  // of each value: the index of its instruction, and 1 more
  SummedVec *summed;
} Search;

static const Instruction *definition(const Search *search, Operand operand) {
  bool is_made = operand.kind == OPERAND_VALUE && search->definitions[operand.value.id];
  return is_made ? &search->function->instructions[search->definitions[operand.value.id] - 1] : NULL;
}

static bool is_conversion(Opcode opcode) {
  return opcode == OP_ZEXT || opcode == OP_SEXT || opcode == OP_TRUNC || opcode == OP_FREEZE;
}

// The load of which the operand is the number, or one of another width that was made of it; null: it is no such.
static const Instruction *loaded(const Search *search, Operand operand) {
  const Instruction *made = definition(search, operand);
  for (int i = 0; i < MOST_CONVERSIONS && made && is_conversion(made->opcode); i++)
    made = definition(search, made->operands[0]);
  bool is_number = made && made->opcode == OP_LOAD && made->type.kind == TYPE_INT && made->type.bits % 8 == 0 &&
                   made->type.bits <= 64;
  return is_number ? made : NULL;
}

static void note(const Search *search, const Instruction *load, bool counts, Int number) {
  SummedNumber made = {load->type.bits / 8, counts, (uint64_t)int_floor_mod(number, int_pow2(load->type.bits))};
  for (uint32_t i = 0; i < search->summed->count; i++) {
    const SummedNumber *other = &search->summed->data[i];
    if (other->bytes == made.bytes && other->counts == made.counts && other->value == made.value) return;
  }
  if (search->summed->count < MOST_SUMMED) summed_vec_push(search->summed, made);
}

// Behind a comparison with zero for smaller ones, -1 is what stands for "none".
static void note_comparison(const Search *search, const Instruction *compare) {
  for (int i = 0; i < 2; i++) {
    const Instruction *load = loaded(search, compare->operands[i]);
    const Operand *other = &compare->operands[1 - i];
    if (!load || other->kind != OPERAND_CONSTANT) continue;
    bool is_equality = compare->predicate == PREDICATE_EQ || compare->predicate == PREDICATE_NE;
    if (is_equality || other->constant == 0) note(search, load, true, other->constant);
    if (!is_equality && (other->constant == 0 || other->constant == -1)) note(search, load, true, -1);
  }
}

static void note_switch(const Search *search, const Instruction *branch) {
  const Instruction *load = loaded(search, branch->operands[0]);
  for (uint32_t i = 1; load && i < branch->operand_count; i++) note(search, load, true, branch->operands[i].constant);
}

// What is decided by a truth value that was loaded.
static void note_truth(const Search *search, const Operand *operand) {
  const Instruction *load = loaded(search, *operand);
  if (load && operand->type.bits == 1) note(search, load, true, 0);
}

// What an addition makes of a number of memory, and that is carried on.
static void note_sum(const Search *search, Operand carried) {
  const Instruction *sum = definition(search, carried);
  if (!sum || (sum->opcode != OP_ADD && sum->opcode != OP_SUB)) return;
  for (int i = 0; i < 2; i++) {
    const Instruction *load = loaded(search, sum->operands[i]);
    if (load) note(search, load, false, 0);
  }
}

static void note_instruction(const Search *search, const Instruction *instruction) {
  switch ((int)instruction->opcode) {
    case OP_ICMP: note_comparison(search, instruction); break;
    case OP_SWITCH: note_switch(search, instruction); break;
    case OP_BRANCH: note_truth(search, &instruction->operands[0]); break;
    case OP_STORE: note_sum(search, instruction->operands[0]); break;
    case OP_PHI:
      for (uint32_t i = 0; i < instruction->operand_count; i++) note_sum(search, instruction->operands[i]);
      break;
    default: break;
  }
}

void summed_set(Program *program) {
  SummedVec summed = {0};
  for (uint32_t f = 1; f <= program->function_count; f++) {
    const FunctionInfo *function = &program->functions[f];
    Search search = {function, memory_zalloc(sizeof(uint32_t) * (function->value_count + 1)), &summed};
    for (uint32_t i = 0; i < function->instruction_count; i++)
      search.definitions[function->instructions[i].result.id] = i + 1;
    search.definitions[0] = 0;
    for (uint32_t i = 0; i < function->instruction_count; i++) note_instruction(&search, &function->instructions[i]);
    memory_free(search.definitions);
  }
  program->summed = arena_copy(program->arena, summed.data, summed.count * sizeof(SummedNumber));
  program->summed_count = summed.count;
  summed_vec_release(&summed);
}

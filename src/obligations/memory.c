// Access to memory (C11 6.5.3.2, 6.2.4, 6.3.2.3), and how large objects are.
#include "obligations/inserter.h"
#include "obligations/words.h"

static Operand word(const Inserter *inserter, uint64_t number) {
  Type type = {TYPE_INT, inserter->program->pointer_bits};
  return (Operand){.kind = OPERAND_CONSTANT, .type = type, .constant = (Int)number};
}

static uint32_t alignment(const Inserter *inserter, uint32_t align) {
  return inserter_wants(inserter, UNDEFINED_MISALIGNED) ? align : 1;
}

// What is loaded from an argument area is asked for its type only where there are such areas.
static Type argument_type(const Inserter *inserter, Type type) {
  bool is_asked = inserter->has_areas && inserter_wants(inserter, UNDEFINED_BAD_ARGUMENT);
  return is_asked ? type : (Type){TYPE_VOID, 0};
}

static void demand_load(Inserter *inserter) {
  const Instruction *load = inserter->instruction;
  uint32_t bytes = type_store_bytes(load->type);
  Operand operands[] = {load->operands[0], word(inserter, bytes)};
  const char *text = words_printf(inserter, "%l can be read", &operands[0], bytes);
  Instruction *check = inserter_demand(inserter, CHECK_READABLE, UNDEFINED_OUT_OF_BOUNDS, operands, text);
  check->align = alignment(inserter, load->align);
  check->type = argument_type(inserter, load->type);
}

static void demand_store(Inserter *inserter) {
  const Instruction *store = inserter->instruction;
  uint32_t bytes = type_store_bytes(store->operands[0].type);
  Operand operands[] = {store->operands[1], word(inserter, bytes)};
  const char *text = words_printf(inserter, "%l can be written", &operands[0], bytes);
  inserter_demand(inserter, CHECK_WRITABLE, UNDEFINED_OUT_OF_BOUNDS, operands, text)->align =
      alignment(inserter, store->align);
}

static void demand_read_block(Inserter *inserter) {
  const Instruction *block = inserter->instruction;
  Operand operands[] = {block->operands[1], block->operands[2]};
  const char *text = words_printf(inserter, "%o bytes at %t can be read", &operands[1], &operands[0]);
  inserter_demand(inserter, CHECK_READABLE, UNDEFINED_OUT_OF_BOUNDS, operands, text)->align =
      alignment(inserter, block->from_align);
}

static void demand_write_block(Inserter *inserter) {
  const Instruction *block = inserter->instruction;
  Operand operands[] = {block->operands[0], block->operands[2]};
  const char *text = words_printf(inserter, "%o bytes at %t can be written", &operands[1], &operands[0]);
  inserter_demand(inserter, CHECK_WRITABLE, UNDEFINED_OUT_OF_BOUNDS, operands, text)->align =
      alignment(inserter, block->align);
}

static void demand_block(Inserter *inserter) {
  const Operand *operands = inserter->instruction->operands;
  if (inserter->instruction->opcode != OP_MEMSET) demand_read_block(inserter);
  demand_write_block(inserter);
  if (inserter->instruction->opcode == OP_MEMCPY && inserter_wants(inserter, UNDEFINED_OVERLAP))
    inserter_demand(
        inserter, CHECK_APART, UNDEFINED_OVERLAP, operands,
        words_printf(inserter, "%o bytes at %t and at %t do not overlap", &operands[2], &operands[0], &operands[1]));
}

// No object is larger than half of the address space.
static void demand_size(Inserter *inserter) {
  const Instruction *alloca = inserter->instruction;
  uint64_t most = ((uint64_t)1 << (inserter->program->pointer_bits - 1)) - 1;
  if (alloca->scales[0] > 1) most /= (uint64_t)alloca->scales[0];
  Operand operands[] = {alloca->operands[0], word(inserter, most)};
  if (operands[0].kind == OPERAND_CONSTANT && operands[0].constant >= 0 && operands[0].constant <= (Int)most) return;
  const char *text = words_printf(inserter, "%o is a size", &operands[0]);
  inserter_demand(inserter, CHECK_AT_MOST, UNDEFINED_NEGATIVE_SIZE, operands, text);
}

void demand_memory(Inserter *inserter) {
  switch ((int)inserter->instruction->opcode) {
    case OP_ALLOCA: demand_size(inserter); return;
    case OP_LOAD: demand_load(inserter); return;
    case OP_STORE: demand_store(inserter); return;
    case OP_MEMCPY:
    case OP_MEMMOVE:
    case OP_MEMSET: demand_block(inserter); return;
    default: return;
  }
}

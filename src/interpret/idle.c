// See idle.h.
#include "interpret/idle.h"

#include "base/memory.h"
#include "base/vec.h"

typedef struct {
  const Cfg *cfg;
  Block *loops;                // by value: the head of the outermost loop in which it is computed; id 0: none
  const Instruction **makers;  // by value; null: a parameter
  bool *is_needed;
  U32Vec pending;  // values that are needed, whose operands are not marked yet
} Search;

static Block outermost(const Cfg *cfg, Block block) {
  Block head = cfg->blocks[block.id].loop_head;
  while (head.id && cfg->blocks[head.id].outer_head.id) head = cfg->blocks[head.id].outer_head;
  return head;
}

// Does it nothing but give a result, whatever its operands are? A number that must not wrap is looked at, also where that check is left out.
static bool only_computes(const Instruction *instruction) {
  if (instruction->flags & (FLAG_NSW | FLAG_NUW)) return false;
  switch ((int)instruction->opcode) {
    case OP_ADD:
    case OP_SUB:
    case OP_MUL:
    case OP_AND:
    case OP_OR:
    case OP_XOR:
    case OP_ICMP:
    case OP_TRUNC:
    case OP_ZEXT:
    case OP_SEXT:
    case OP_SELECT:
    case OP_PHI: return true;
    default: return false;
  }
}

// The instruction stands in this loop.
static void need_operands(Search *search, const Instruction *instruction, Block loop) {
  for (uint32_t i = 0; i < instruction->operand_count; i++) {
    const Operand *operand = &instruction->operands[i];
    if (operand->kind != OPERAND_VALUE || search->is_needed[operand->value.id]) continue;
    if (search->loops[operand->value.id].id != loop.id) continue;
    search->is_needed[operand->value.id] = true;
    u32_vec_push(&search->pending, operand->value.id);
  }
}

static void locate(Search *search, Block block) {
  const FunctionInfo *function = search->cfg->function;
  const BlockInfo *info = &function->blocks[block.id];
  Block loop = outermost(search->cfg, block);
  for (uint32_t i = info->first; i < info->first + info->count; i++) {
    const Instruction *instruction = &function->instructions[i];
    for (uint32_t k = 0; k < instruction->result_count; k++) {
      search->loops[instruction->result.id + k] = loop;
      search->makers[instruction->result.id + k] = instruction;
    }
  }
}

static void need_of(Search *search, Block block) {
  const FunctionInfo *function = search->cfg->function;
  const BlockInfo *info = &function->blocks[block.id];
  Block loop = outermost(search->cfg, block);
  for (uint32_t i = info->first; i < info->first + info->count && loop.id; i++)
    if (!only_computes(&function->instructions[i])) need_operands(search, &function->instructions[i], loop);
}

bool *idle_values(const Cfg *cfg) {
  const FunctionInfo *function = cfg->function;
  size_t count = function->value_count + (size_t)1;
  Search search = {.cfg = cfg,
                   .loops = memory_zalloc(count * sizeof(Block)),
                   .makers = memory_zalloc(count * sizeof(Instruction *)),
                   .is_needed = memory_zalloc(count)};
  for (uint32_t b = 1; b <= function->block_count; b++) locate(&search, (Block){b});
  for (uint32_t b = 1; b <= function->block_count; b++) need_of(&search, (Block){b});
  while (search.pending.count) {
    uint32_t value = search.pending.data[--search.pending.count];
    need_operands(&search, search.makers[value], search.loops[value]);
  }
  bool *are_idle = memory_zalloc(count);
  for (uint32_t v = 1; v <= function->value_count; v++) are_idle[v] = search.loops[v].id && !search.is_needed[v];
  u32_vec_release(&search.pending);
  memory_free(search.loops);
  memory_free(search.makers);
  memory_free(search.is_needed);
  return are_idle;
}

// Liveness of SSA values, value by value: from each use backwards until the definition. The cost is that of the result; sorted lists take
// little room where a bit set per block would not fit for functions of many thousands of blocks.
#include "program/liveness.h"

#include <assert.h>

#include "base/vec.h"

// A use: in `block` before its end, or (of a phi in a successor) at its end.
typedef struct {
  uint32_t value, block;
  bool at_end;
} Use;
VEC_DEFINE(UseVec, use_vec, Use)

typedef struct {
  const FunctionInfo *function;
  uint32_t *defined_in;  // [value]: block; 0 for parameters
  UseVec uses;           // in order of value, once sorted
  U32Vec *in, *out;      // [block]
  uint32_t *in_stamp, *out_stamp;
  U32Vec pending;
} Liveness;

static bool reads_operand(const Instruction *instruction, uint32_t operand) {
  switch ((int)instruction->opcode) {
    case OP_LIFETIME_START:
    case OP_LIFETIME_END:
    case OP_CHECK: return false;
    case OP_STORE: return operand == 0;
    default: return true;
  }
}

bool liveness_reads(const Instruction *instruction, Value pointer) {
  for (uint32_t i = 0; i < instruction->operand_count; i++)
    if (instruction->operands[i].kind == OPERAND_VALUE && instruction->operands[i].value.id == pointer.id && reads_operand(instruction, i)) return true;
  return false;
}

// The uses of all values, or those of pointers by which what they point to may be read.
static void collect(Liveness *liveness, bool reads) {
  const FunctionInfo *function = liveness->function;
  for (uint32_t block = 1; block <= function->block_count; block++) {
    const BlockInfo *info = &function->blocks[block];
    for (uint32_t i = info->first; i < info->first + info->count; i++) {
      const Instruction *instruction = &function->instructions[i];
      for (uint32_t j = 0; j < instruction->result_count; j++) liveness->defined_in[instruction->result.id + j] = block;
      bool is_phi = instruction->opcode == OP_PHI;
      for (uint32_t j = 0; j < instruction->operand_count; j++) {
        const Operand *operand = &instruction->operands[j];
        if (operand->kind != OPERAND_VALUE) continue;
        bool is_pointer = function->values[operand->value.id].type.kind == TYPE_POINTER;
        if (reads && !(is_pointer && reads_operand(instruction, j))) continue;
        use_vec_push(&liveness->uses, (Use){operand->value.id, is_phi ? instruction->incoming[j].id : block, is_phi});
      }
    }
  }
}

static void sort_uses(Liveness *liveness) {
  uint32_t value_count = liveness->function->value_count;
  uint32_t *start = memory_zalloc((value_count + (size_t)2) * sizeof *start);
  for (uint32_t i = 0; i < liveness->uses.count; i++) start[liveness->uses.data[i].value + 1]++;
  for (uint32_t i = 1; i <= value_count + 1; i++) start[i] += start[i - 1];
  UseVec sorted = {0};
  use_vec_reserve(&sorted, liveness->uses.count);
  sorted.count = liveness->uses.count;
  for (uint32_t i = 0; i < liveness->uses.count; i++)
    sorted.data[start[liveness->uses.data[i].value]++] = liveness->uses.data[i];
  use_vec_release(&liveness->uses);
  liveness->uses = sorted;
  memory_free(start);
}

static void mark_in(Liveness *liveness, uint32_t value, uint32_t block) {
  if (liveness->in_stamp[block] == value) return;
  liveness->in_stamp[block] = value;
  u32_vec_push(&liveness->in[block], value);
  u32_vec_push(&liveness->pending, block);
}

static void mark_out(Liveness *liveness, uint32_t value, uint32_t block) {
  if (liveness->out_stamp[block] == value) return;
  liveness->out_stamp[block] = value;
  u32_vec_push(&liveness->out[block], value);
  if (liveness->defined_in[value] != block) mark_in(liveness, value, block);
}

static void spread(Liveness *liveness, uint32_t value) {
  while (liveness->pending.count) {
    const BlockInfo *info = &liveness->function->blocks[u32_vec_pop(&liveness->pending)];
    for (uint32_t i = 0; i < info->pred_count; i++) mark_out(liveness, value, info->preds[i].id);
  }
}

static Liveness liveness_new(const FunctionInfo *function) {
  size_t blocks = function->block_count + (size_t)1;
  return (Liveness){.function = function,
                    .defined_in = memory_zalloc((function->value_count + (size_t)1) * sizeof(uint32_t)),
                    .in = memory_zalloc(blocks * sizeof(U32Vec)),
                    .out = memory_zalloc(blocks * sizeof(U32Vec)),
                    .in_stamp = memory_zalloc(blocks * sizeof(uint32_t)),
                    .out_stamp = memory_zalloc(blocks * sizeof(uint32_t))};
}

static void liveness_release(Liveness *liveness) {
  for (uint32_t block = 1; block <= liveness->function->block_count; block++) {
    u32_vec_release(&liveness->in[block]);
    u32_vec_release(&liveness->out[block]);
  }
  memory_free(liveness->defined_in);
  memory_free(liveness->in);
  memory_free(liveness->out);
  memory_free(liveness->in_stamp);
  memory_free(liveness->out_stamp);
  use_vec_release(&liveness->uses);
  u32_vec_release(&liveness->pending);
}

static void solve(Liveness *liveness, bool reads) {
  collect(liveness, reads);
  sort_uses(liveness);
  for (uint32_t i = 0; i < liveness->uses.count; i++) {
    Use use = liveness->uses.data[i];
    if (use.at_end)
      mark_out(liveness, use.value, use.block);
    else if (liveness->defined_in[use.value] != use.block)
      mark_in(liveness, use.value, use.block);
    spread(liveness, use.value);
  }
}

static void fill_reads(Cfg *cfg) {
  Liveness liveness = liveness_new(cfg->function);
  solve(&liveness, true);
  for (uint32_t block = 1; block <= cfg->function->block_count; block++) {
    cfg->blocks[block].read_out_count = liveness.out[block].count;
    cfg->blocks[block].read_out = arena_copy(cfg->arena, liveness.out[block].data, liveness.out[block].count * sizeof(uint32_t));
  }
  liveness_release(&liveness);
}

void liveness_fill(Cfg *cfg) {
  Liveness liveness = liveness_new(cfg->function);
  solve(&liveness, false);
  for (uint32_t block = 1; block <= cfg->function->block_count; block++) {
    CfgBlock *to = &cfg->blocks[block];
    to->live_in_count = liveness.in[block].count;
    to->live_in = arena_copy(cfg->arena, liveness.in[block].data, liveness.in[block].count * sizeof(uint32_t));
    to->live_out_count = liveness.out[block].count;
    to->live_out = arena_copy(cfg->arena, liveness.out[block].data, liveness.out[block].count * sizeof(uint32_t));
  }
  liveness_release(&liveness);
  fill_reads(cfg);
}

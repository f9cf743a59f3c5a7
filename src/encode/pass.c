// Blocks that only pass on a decision that was made before: what leaves a scope by return or break meets in one block, with a constant that says where
// it goes on. Executions with different constants are not joined there, as compilers thread such jumps; else what they have in memory would have to be told
// apart again behind it.
#include "encode/encoder.h"

enum { MOST_INSTRUCTIONS_PASSED = 8 };

// May the block be executed several times in one visit? It makes no objects and no inputs.
static bool may_repeat(const FunctionInfo *info, const BlockInfo *block, uint32_t phis) {
  if (block->count > phis + MOST_INSTRUCTIONS_PASSED) return false;
  for (uint32_t i = block->first + phis; i < block->first + block->count; i++) {
    Opcode opcode = info->instructions[i].opcode;
    bool is_plain = opcode == OP_ICMP || opcode == OP_CHECK || opcode == OP_LIFETIME_END || opcode == OP_BRANCH ||
                    opcode == OP_SWITCH;
    if (!is_plain) return false;
  }
  return true;
}

// The value that decides where the block goes on; id 0: it is none, or computed of others than constants.
static Value deciding_value(const FunctionInfo *info, const BlockInfo *block) {
  const Instruction *last = &info->instructions[block->first + block->count - 1];
  if (last->operands[0].kind != OPERAND_VALUE) return (Value){0};
  Value value = last->operands[0].value;
  for (uint32_t i = block->first; i < block->first + block->count - 1; i++) {
    const Instruction *instruction = &info->instructions[i];
    if (instruction->opcode != OP_ICMP || instruction->result.id != value.id) continue;
    bool is_simple =
        instruction->operands[0].kind == OPERAND_VALUE && instruction->operands[1].kind == OPERAND_CONSTANT;
    return is_simple ? instruction->operands[0].value : (Value){0};
  }
  return value;
}

uint32_t encoder_decisive(const Encoder *encoder, Block id) {
  const Frame *frame = encoder->frame;
  const BlockInfo *block = &frame->info->blocks[id.id];
  const CfgBlock *live = &frame->cfg->blocks[id.id];
  uint32_t phis = encoder_phi_count(frame->info, id);
  Opcode last = frame->info->instructions[block->first + block->count - 1].opcode;
  bool decides = last == OP_BRANCH || last == OP_SWITCH;
  if (!decides || live->is_loop_head || !may_repeat(frame->info, block, phis)) return UINT32_MAX;
  Value value = deciding_value(frame->info, block);
  for (uint32_t i = 0; value.id && i < phis; i++)
    if (frame->info->instructions[block->first + i].result.id == value.id) return i;
  for (uint32_t i = 0; value.id && i < live->live_in_count; i++)
    if (live->live_in[i] == value.id) return phis + i;
  return UINT32_MAX;
}

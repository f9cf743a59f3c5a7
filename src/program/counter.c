// See counter.h.
#include "program/counter.h"

typedef struct {
  const Cfg *cfg;
  const FunctionInfo *function;
  Block head;
} Loop;

static const Instruction *terminator(const Loop *loop, Block block) {
  const BlockInfo *info = &loop->function->blocks[block.id];
  return &loop->function->instructions[info->first + info->count - 1];
}

static const Instruction *definition(const FunctionInfo *function, Operand operand) {
  for (uint32_t i = 0; operand.kind == OPERAND_VALUE && i < function->instruction_count; i++)
    if (function->instructions[i].result.id == operand.value.id) return &function->instructions[i];
  return NULL;
}

static bool is_value(Operand operand, Value value) {
  return operand.kind == OPERAND_VALUE && operand.value.id == value.id;
}

// value + step; 0: it is something else.
static Int step_of(const FunctionInfo *function, Operand operand, Value value) {
  const Instruction *next = definition(function, operand);
  bool is_sum = next && (next->opcode == OP_ADD || next->opcode == OP_SUB) && is_value(next->operands[0], value) &&
                next->operands[1].kind == OPERAND_CONSTANT;
  if (!is_sum) return 0;
  return next->opcode == OP_ADD ? next->operands[1].constant : -next->operands[1].constant;
}

// What the phi grows by on each way back to the head; 0: that is not always the same.
static Int step_of_phi(const Loop *loop, const Instruction *phi) {
  Int step = 0;
  for (uint32_t i = 0; i < phi->operand_count; i++) {
    if (!cfg_in_loop(loop->cfg, phi->incoming[i], loop->head)) continue;
    Int here = step_of(loop->function, phi->operands[i], phi->result);
    if (!here || (step && step != here)) return 0;
    step = here;
  }
  return step;
}

static bool leaves(const Loop *loop, Block block) {
  const Instruction *last = terminator(loop, block);
  for (uint32_t i = 0; i < instruction_target_count(last); i++)
    if (!cfg_in_loop(loop->cfg, last->targets[i], loop->head)) return true;
  return false;
}

// Is the loop left, or not, by what this block decides: there, or in the block where the parts of the condition meet?
static bool decides(const Loop *loop, Block block) {
  const Instruction *last = terminator(loop, block);
  bool does = leaves(loop, block);
  for (uint32_t i = 0; i < instruction_target_count(last) && !does; i++) {
    const BlockInfo *next = &loop->function->blocks[last->targets[i].id];
    does = loop->function->instructions[next->first].opcode == OP_PHI && leaves(loop, last->targets[i]);
  }
  return does;
}

// The value itself, or widened.
static bool is_same_number(const FunctionInfo *function, Operand operand, Value value) {
  const Instruction *wide = is_value(operand, value) ? NULL : definition(function, operand);
  return is_value(operand, value) ||
         (wide && (wide->opcode == OP_SEXT || wide->opcode == OP_ZEXT) && is_value(wide->operands[0], value));
}

static void add_comparisons(const Loop *loop, Block block, Value value, Int step, LoopCounterVec *counters) {
  const BlockInfo *info = &loop->function->blocks[block.id];
  for (uint32_t i = info->first; i < info->first + info->count; i++) {
    const Instruction *compare = &loop->function->instructions[i];
    if (compare->opcode != OP_ICMP) continue;
    for (int side = 0; side < 2; side++)
      if (is_same_number(loop->function, compare->operands[side], value))
        loop_counter_vec_push(counters, (LoopCounter){value, step, compare->operands[1 - side]});
  }
}

void loop_counters(const Cfg *cfg, Block head, LoopCounterVec *counters) {
  const Loop loop = {cfg, cfg->function, head};
  const BlockInfo *info = &loop.function->blocks[head.id];
  for (uint32_t i = info->first; loop.function->instructions[i].opcode == OP_PHI; i++) {
    const Instruction *phi = &loop.function->instructions[i];
    Int step = step_of_phi(&loop, phi);
    for (uint32_t b = 1; step && b <= loop.function->block_count; b++)
      if (cfg_in_loop(cfg, (Block){b}, head) && decides(&loop, (Block){b}))
        add_comparisons(&loop, (Block){b}, phi->result, step, counters);
  }
}

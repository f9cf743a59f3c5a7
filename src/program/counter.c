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

static bool reads(const FunctionInfo *function, Operand operand, Value address) {
  const Instruction *load = definition(function, operand);
  return load && load->opcode == OP_LOAD && is_value(load->operands[0], address);
}

// The value, or what lies at that address, divided by the result; of kind NONE: it is something else.
static Operand divisor_of(const FunctionInfo *function, Operand operand, Value value) {
  enum { MOST_BITS = 32 };
  const Instruction *next = definition(function, operand);
  bool is_binary = next && next->operand_count == 2;
  if (!is_binary || (!is_value(next->operands[0], value) && !reads(function, next->operands[0], value))) return (Operand){0};
  bool divides = next->opcode == OP_SDIV || next->opcode == OP_UDIV, shifts = next->opcode == OP_LSHR || next->opcode == OP_ASHR;
  Operand by = next->operands[1];
  const Instruction *wide = definition(function, by);
  if (wide && (wide->opcode == OP_SEXT || wide->opcode == OP_ZEXT)) by = wide->operands[0];
  if (divides && (by.kind == OPERAND_VALUE || (by.kind == OPERAND_CONSTANT && by.constant > 1))) return by;
  if (!shifts || by.kind != OPERAND_CONSTANT || by.constant <= 0 || by.constant > MOST_BITS) return (Operand){0};
  by.constant = int_pow2((unsigned)by.constant);
  return by;
}

// What the phi grows by on each way back to the head; 0: that is not always the same.
static Int step_of_phi(const Loop *loop, const Instruction *phi) {
  Int change = 0;
  for (uint32_t i = 0; i < phi->operand_count; i++) {
    if (!cfg_in_loop(loop->cfg, phi->incoming[i], loop->head)) continue;
    Int here = step_of(loop->function, phi->operands[i], phi->result);
    if (!here || (change && change != here)) return 0;
    change = here;
  }
  return change;
}

static bool same_operand(Operand a, Operand b) {
  return a.kind == b.kind && (a.kind == OPERAND_VALUE ? a.value.id == b.value.id : a.constant == b.constant);
}

// What divides the phi on each way back to the head; of kind NONE: that is not always the same.
static Operand divisor_of_phi(const Loop *loop, const Instruction *phi) {
  Operand divisor = {0};
  for (uint32_t i = 0; i < phi->operand_count; i++) {
    if (!cfg_in_loop(loop->cfg, phi->incoming[i], loop->head)) continue;
    Operand here = divisor_of(loop->function, phi->operands[i], phi->result);
    if (here.kind == OPERAND_NONE || (divisor.kind != OPERAND_NONE && !same_operand(divisor, here))) return (Operand){0};
    divisor = here;
  }
  return divisor;
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

// The counter, or what it is in the next round: `++digits > 3`, `(number /= 10) > 0`.
static bool is_number(const FunctionInfo *function, Operand operand, const LoopCounter *counter) {
  if (counter->bytes) return reads(function, operand, counter->value);
  if (is_value(operand, counter->value)) return true;
  return counter->step ? step_of(function, operand, counter->value) == counter->step
                       : divisor_of(function, operand, counter->value).kind != OPERAND_NONE;
}

// The number itself, or widened.
static bool is_same_number(const FunctionInfo *function, Operand operand, const LoopCounter *counter) {
  const Instruction *wide = is_number(function, operand, counter) ? NULL : definition(function, operand);
  return is_number(function, operand, counter) ||
         (wide && (wide->opcode == OP_SEXT || wide->opcode == OP_ZEXT) && is_number(function, wide->operands[0], counter));
}

// What the counter is compared with: where that is read from a variable, the variable, since nothing else is known of it before the round.
static void set_limit(const FunctionInfo *function, Operand other, LoopCounter *counter) {
  const Instruction *source = definition(function, other);
  if (source && (source->opcode == OP_SEXT || source->opcode == OP_ZEXT)) source = definition(function, source->operands[0]);
  bool is_read = source && source->opcode == OP_LOAD && source->operands[0].kind == OPERAND_VALUE && source->type.kind == TYPE_INT;
  counter->limit = is_read ? source->operands[0] : other;
  counter->limit_bytes = is_read ? (source->type.bits + 7) / 8 : 0;
}

// Appends the counter for each comparison in the block, with what it is compared with.
static void add_comparisons(const Loop *loop, Block block, LoopCounter counter, LoopCounterVec *counters) {
  const BlockInfo *info = &loop->function->blocks[block.id];
  for (uint32_t i = info->first; i < info->first + info->count; i++) {
    const Instruction *compare = &loop->function->instructions[i];
    if (compare->opcode != OP_ICMP) continue;
    for (int side = 0; side < 2; side++) {
      if (!is_same_number(loop->function, compare->operands[side], &counter)) continue;
      set_limit(loop->function, compare->operands[1 - side], &counter);
      loop_counter_vec_push(counters, counter);
    }
  }
}

static void add_counter(const Loop *loop, LoopCounter counter, LoopCounterVec *counters) {
  for (uint32_t b = 1; b <= loop->function->block_count; b++)
    if (cfg_in_loop(loop->cfg, (Block){b}, loop->head) && decides(loop, (Block){b}))
      add_comparisons(loop, (Block){b}, counter, counters);
}

// The number that the store writes, if that is divided.
static void add_stored(const Loop *loop, const Instruction *store, LoopCounterVec *counters) {
  if (store->opcode != OP_STORE || store->operands[1].kind != OPERAND_VALUE) return;
  LoopCounter counter = {.value = store->operands[1].value, .bytes = (store->operands[0].type.bits + 7) / 8};
  counter.divisor = divisor_of(loop->function, store->operands[0], counter.value);
  if (counter.divisor.kind != OPERAND_NONE && counter.bytes) add_counter(loop, counter, counters);
}

static void add_all_stored(const Loop *loop, LoopCounterVec *counters) {
  for (uint32_t b = 1; b <= loop->function->block_count; b++) {
    const BlockInfo *block = &loop->function->blocks[b];
    bool is_inside = cfg_in_loop(loop->cfg, (Block){b}, loop->head);
    for (uint32_t i = block->first; is_inside && i < block->first + block->count; i++)
      add_stored(loop, &loop->function->instructions[i], counters);
  }
}

void loop_counters(const Cfg *cfg, Block head, LoopCounterVec *counters) {
  const Loop loop = {cfg, cfg->function, head};
  const BlockInfo *info = &loop.function->blocks[head.id];
  for (uint32_t i = info->first; loop.function->instructions[i].opcode == OP_PHI; i++) {
    const Instruction *phi = &loop.function->instructions[i];
    LoopCounter counter = {.value = phi->result, .step = step_of_phi(&loop, phi), .divisor = divisor_of_phi(&loop, phi)};
    if (counter.step || counter.divisor.kind != OPERAND_NONE) add_counter(&loop, counter, counters);
  }
  add_all_stored(&loop, counters);
}

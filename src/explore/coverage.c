#include "explore/coverage.h"

#include "library/library.h"
#include "program/check.h"

enum { MOST_ACCESSES = 4000, FLOW = 1000, LONGEST_COMPARED = 60 };

// A function with the instruction that each of its values comes from; null: a parameter, or a further result.
typedef struct {
  const FunctionInfo *info;
  const Instruction **from;
} Defined;

static const Instruction *definition(const Defined *function, Value value) { return function->from[value.id]; }

// Through conversions and negations of a truth value.
static const Instruction *find_comparison(const Defined *function, const Operand *condition) {
  for (int depth = 0; depth < 4 && condition->kind == OPERAND_VALUE; depth++) {
    const Instruction *found = definition(function, condition->value);
    if (!found) return NULL;
    bool is_flag = found->opcode == OP_ICMP && found->operands[0].kind == OPERAND_VALUE &&
                   found->operands[1].kind == OPERAND_CONSTANT && found->operands[1].constant == 0;
    const Instruction *inner = is_flag ? definition(function, found->operands[0].value) : NULL;
    if (inner && inner->opcode == OP_ZEXT && inner->operands[0].type.bits == 1) {
      condition = &inner->operands[0];
      continue;
    }
    if (found->opcode == OP_ICMP) return found;
    if (found->opcode != OP_ZEXT && found->opcode != OP_TRUNC && found->opcode != OP_XOR) return NULL;
    condition = &found->operands[0];
  }
  return NULL;
}

static bool compares_texts(const Program *program, const Instruction *instruction) {
  if (instruction->opcode != OP_CALL || instruction->operands[0].kind != OPERAND_FUNCTION) return false;
  Library kind = library_of(program, instruction->operands[0].function);
  return kind == LIBRARY_STRCMP || kind == LIBRARY_STRNCMP || kind == LIBRARY_MEMCMP;
}

// clang's own checks, of indices above all, are bits: what they are made of says how far the number was from the bound.
static void add_check(Coverage *coverage, const Defined *function, uint32_t index, uint32_t instruction) {
  const Instruction *check = &function->info->instructions[instruction];
  bool is_bit = check->opcode == OP_CHECK && check->condition == CHECK_HOLDS;
  const Instruction *bound = is_bit ? find_comparison(function, &check->operands[0]) : NULL;
  u32_vec_push(&coverage->checks[index], instruction);
  u32_vec_push(&coverage->bounds, bound ? (uint32_t)(bound - function->info->instructions) + 1 : 0);
}

// What ends a block is looked at in each run; a comparison whose truth is returned or computed with, when somebody wants to know.
static bool is_compared(const Instruction *instruction) {
  return instruction->opcode == OP_ICMP && instruction->operands[0].type.kind == TYPE_INT;
}

static void look_at_block(Coverage *coverage, const Defined *function, const BlockInfo *block, uint32_t index) {
  for (uint32_t i = block->first; i < block->first + block->count; i++) {
    const Instruction *instruction = &function->info->instructions[i];
    if (instruction->opcode == OP_CHECK || compares_texts(coverage->program, instruction))
      add_check(coverage, function, index, i);
    if (is_compared(instruction)) u32_vec_push(&coverage->comparisons[index], i);
    if (instruction->opcode == OP_SWITCH) coverage->decision[index] = instruction;
    if (instruction->opcode == OP_BRANCH)
      coverage->decision[index] = find_comparison(function, &instruction->operands[0]);
  }
  coverage->first_check[index] = coverage->bounds.count - coverage->checks[index].count;
}

// An assertion is a branch to where it fails.
static void look_at_branch(Coverage *coverage, const FunctionInfo *function, uint32_t first, uint32_t block) {
  const BlockInfo *info = &function->blocks[block];
  const Instruction *end = &function->instructions[info->first + info->count - 1];
  for (uint32_t i = 0; i < instruction_target_count(end) && end->opcode == OP_BRANCH; i++) {
    uint32_t target = first + end->targets[i].id;
    const U32Vec *checks = &coverage->checks[target];
    if (checks->count && function->instructions[checks->data[0]].condition == CHECK_NEVER)
      coverage->failure[first + block] = coverage->first_check[target] + 1;
  }
}

static void look_at_function(Coverage *coverage, uint32_t f) {
  Defined function = {.info = &coverage->program->functions[f]};
  function.from = memory_zalloc(sizeof *function.from * (function.info->value_count + (size_t)1));
  for (uint32_t i = 0; i < function.info->instruction_count; i++) {
    const Instruction *instruction = &function.info->instructions[i];
    if (instruction->result_count) function.from[instruction->result.id] = instruction;
  }
  for (uint32_t b = 1; b <= function.info->block_count; b++)
    look_at_block(coverage, &function, &function.info->blocks[b], coverage->first_block[f] + b);
  for (uint32_t b = 1; b <= function.info->block_count; b++)
    look_at_branch(coverage, function.info, coverage->first_block[f], b);
  memory_free(function.from);
}

void coverage_init(Coverage *coverage, const Program *program) {
  *coverage = (Coverage){.program = program};
  coverage->first_block = memory_zalloc(sizeof(uint32_t) * (program->function_count + (size_t)1));
  for (uint32_t f = 1; f <= program->function_count; f++) {
    coverage->first_block[f] = coverage->block_count;
    coverage->block_count += program->functions[f].block_count + 1;
  }
  size_t blocks = coverage->block_count + (size_t)1;
  coverage->decision = memory_zalloc(sizeof *coverage->decision * blocks);
  coverage->checks = memory_zalloc(sizeof *coverage->checks * blocks);
  coverage->comparisons = memory_zalloc(sizeof *coverage->comparisons * blocks);
  coverage->first_check = memory_zalloc(sizeof *coverage->first_check * blocks);
  coverage->failure = memory_zalloc(sizeof *coverage->failure * blocks);
  coverage->counts = memory_zalloc((size_t)1 << EDGE_BITS);
  coverage->stamp = memory_zalloc(sizeof(uint32_t) * FEATURES);
  for (uint32_t f = 1; f <= program->function_count; f++) look_at_function(coverage, f);
  coverage->near_stamp = memory_zalloc(sizeof(uint32_t) * (coverage_goals(coverage) + (size_t)1));
  coverage->near_index = memory_zalloc(sizeof(uint32_t) * (coverage_goals(coverage) + (size_t)1));
}

void coverage_release(Coverage *coverage) {
  for (uint32_t i = 0; i < coverage->block_count; i++) {
    u32_vec_release(&coverage->checks[i]);
    u32_vec_release(&coverage->comparisons[i]);
  }
  memory_free(coverage->comparisons);
  memory_free(coverage->first_block);
  memory_free(coverage->decision);
  memory_free(coverage->checks);
  memory_free(coverage->first_check);
  memory_free(coverage->failure);
  memory_free(coverage->near_stamp);
  memory_free(coverage->near_index);
  u32_vec_release(&coverage->bounds);
  nearness_vec_release(&coverage->nearest);
  memory_free(coverage->counts);
  memory_free(coverage->stamp);
  u32_vec_release(&coverage->touched);
  u32_vec_release(&coverage->features);
  map_release(&coverage->writers);
}

void coverage_begin(Coverage *coverage) {
  coverage->run++;
  coverage->accesses = 0;
  u32_vec_clear(&coverage->features);
  map_clear(&coverage->writers);
  nearness_vec_clear(&coverage->nearest);
}

static void add_feature(Coverage *coverage, uint32_t feature) {
  if (coverage->stamp[feature] == coverage->run) return;
  coverage->stamp[feature] = coverage->run;
  u32_vec_push(&coverage->features, feature);
}

// Behind those of the edges.
static void add_value_feature(Coverage *coverage, uint64_t site, uint32_t bucket) {
  const uint32_t edges = 1u << (EDGE_BITS + 3);
  uint64_t hash = hash_combine(site, bucket) >> 32;
  add_feature(coverage, edges + (uint32_t)(hash * (FEATURES - edges) >> 32));
}

static uint32_t log2_of(UInt number) {
  uint32_t log = 0;
  for (; number; number >>= 1) log++;
  return log;
}

static UInt distance(Int a, Int b) { return a < b ? (UInt)b - (UInt)a : (UInt)a - (UInt)b; }

static bool value_of(const InterpretView *view, const Operand *operand, Int *value) {
  if (operand->kind == OPERAND_CONSTANT) {
    *value = operand->constant;
    return true;
  }
  return operand->kind == OPERAND_VALUE && view_value(view, view_depth(view) - 1, operand->value, value) == VIEW_KNOWN;
}

static bool address_of(const InterpretView *view, const Operand *operand, Int *address) {
  if (operand->kind != OPERAND_GLOBAL) return value_of(view, operand, address);
  *address = (Int)view_global(view, operand->global) + operand->constant;
  return true;
}

// Who wrote last what is read here: a state that commands leave behind is seen by this alone, where the way through the program is the same in any state.
static void look_at_flow(Coverage *coverage, CheckCondition condition, Int address, uint64_t site) {
  if (condition == CHECK_WRITABLE)
    map_set(&coverage->writers, (uint64_t)address, (uint32_t)site);
  else
    add_value_feature(coverage, site, FLOW + map_get_or(&coverage->writers, (uint64_t)address, 0));
}

// What leads towards the goal is what comes nearer to it than all before.
static void come_near(Coverage *coverage, uint32_t goal, uint64_t distance) {
  if (coverage->near_stamp[goal] != coverage->run) {
    coverage->near_stamp[goal] = coverage->run;
    coverage->near_index[goal] = coverage->nearest.count;
    nearness_vec_push(&coverage->nearest, (Nearness){goal, distance});
  }
  Nearness *nearest = &coverage->nearest.data[coverage->near_index[goal]];
  if (distance < nearest->distance) nearest->distance = distance;
}

// How far a comparison that holds, or does not, was from the other outcome, which the check forbids.
static void come_near_other_outcome(Coverage *coverage, uint32_t number, Predicate predicate, Int left, Int right) {
  bool is_order = predicate != PREDICATE_EQ && predicate != PREDICATE_NE,
       is_above = left > right || predicate == PREDICATE_SGE || predicate == PREDICATE_UGE;
  if (left == right && !is_order) return;
  UInt far = distance(left, right);
  come_near(coverage, 2 * number + is_above, far < UINT64_MAX ? (uint64_t)far : UINT64_MAX);
}

static void look_at_decision(Coverage *coverage, const InterpretView *view, const Instruction *decision,
                             uint32_t failure, uint64_t site) {
  Int left, right;
  if (decision->operands[0].type.kind != TYPE_INT || !value_of(view, &decision->operands[0], &left)) return;
  if (decision->opcode == OP_SWITCH) {
    for (uint32_t i = 1; i < decision->operand_count && coverage->compared; i++)
      compared_note_numbers(coverage->compared, left, decision->operands[i].constant);
    return;
  }
  if (!value_of(view, &decision->operands[1], &right)) return;
  add_value_feature(coverage, site, 2 * log2_of(distance(left, right)) + (left < right));
  if (failure) come_near_other_outcome(coverage, failure - 1, decision->predicate, left, right);
}

// A check that a run passes.
typedef struct {
  const Instruction *instruction;
  uint32_t number;
  uint64_t site;
} Passed;

// How many bytes are left before and behind what is accessed.
static void look_at_access(Coverage *coverage, const InterpretView *view, const Passed *passed) {
  const Instruction *check = passed->instruction;
  Int address, bytes;
  ViewObject object;
  if (coverage->accesses++ >= MOST_ACCESSES || !address_of(view, &check->operands[0], &address)) return;
  look_at_flow(coverage, check->condition, address, passed->site);
  if (check->operands[0].kind != OPERAND_VALUE || !value_of(view, &check->operands[1], &bytes)) return;
  if (!view_find(view, (uint64_t)address, &object)) return;
  uint64_t before = (uint64_t)address - object.address,
           behind = object.address + object.size - (uint64_t)(address + bytes);
  add_value_feature(coverage, passed->site, behind < 8 ? (uint32_t)behind : 8 + log2_of(behind));
  add_value_feature(coverage, passed->site, before ? 100 : 101);
  come_near(coverage, 2 * passed->number, behind);
  come_near(coverage, 2 * passed->number + 1, before);
}

// Its first bits: who comes nearer by one, as each counter does with each round more, has shown nothing.
static UInt roughly(UInt size) {
  enum { BITS = 3 };
  uint32_t log = log2_of(size);
  return log <= BITS ? size : size >> (log - BITS) << (log - BITS);
}

// How large it is, and how far from not fitting its type any more.
static void look_at_size(Coverage *coverage, const Passed *passed, Int result) {
  UInt size = distance(result, 0), most = (UInt)INT64_MAX >> (64 - passed->instruction->operands[0].type.bits);
  add_value_feature(coverage, passed->site, log2_of(size));
  if (size < most / 4) size = roughly(size);
  come_near(coverage, 2 * passed->number, size < most ? (uint64_t)(most - size) : 0);
}

static void look_at_limit(Coverage *coverage, const Passed *passed, Int number, Int most) {
  add_value_feature(coverage, passed->site, log2_of(distance(number, most)));
  if (coverage->compared) compared_note_numbers(coverage->compared, number, most);
  if (number < 0 || number > most) return;
  come_near(coverage, 2 * passed->number, (uint64_t)(most - number));
  come_near(coverage, 2 * passed->number + 1, (uint64_t)number);
}

static void look_at_bound(Coverage *coverage, const InterpretView *view, const Passed *passed,
                          const Instruction *bound) {
  Int number, most;
  bool is_below = bound->predicate == PREDICATE_ULT || bound->predicate == PREDICATE_ULE;
  if (!is_below || !value_of(view, &bound->operands[0], &number) || !value_of(view, &bound->operands[1], &most)) return;
  look_at_limit(coverage, passed, number, most - (bound->predicate == PREDICATE_ULT));
}

static void look_at_divisor(Coverage *coverage, const Passed *passed, Int divisor) {
  add_value_feature(coverage, passed->site, log2_of(distance(divisor, 0)));
  if (coverage->compared) compared_note_numbers(coverage->compared, divisor, 0);
  come_near(coverage, 2 * passed->number, (uint64_t)distance(divisor, 0));
}

// How far from the minimum divided by -1.
static void look_at_quotient(Coverage *coverage, const Passed *passed, Int dividend, Int divisor) {
  Int least = -((Int)1 << (passed->instruction->operands[0].type.bits - 1));
  UInt far = distance(dividend, least) + distance(divisor, -1);
  add_value_feature(coverage, passed->site, log2_of(far));
  if (coverage->compared) compared_note_numbers(coverage->compared, dividend, least);
  if (coverage->compared) compared_note_numbers(coverage->compared, divisor, -1);
  come_near(coverage, 2 * passed->number, far < UINT64_MAX ? (uint64_t)far : UINT64_MAX);
}

static void look_at_check(Coverage *coverage, const InterpretView *view, const Passed *passed) {
  const Instruction *check = passed->instruction;
  if (check->condition == CHECK_READABLE || check->condition == CHECK_WRITABLE)
    return look_at_access(coverage, view, passed);
  Int left, right;
  if (!check->operand_count || !value_of(view, &check->operands[0], &left)) return;
  bool has_right = check->operand_count > 1 && value_of(view, &check->operands[1], &right);
  switch ((int)check->condition) {
    case CHECK_SUM:
      if (has_right) look_at_size(coverage, passed, left + right);
      return;
    case CHECK_DIFFERENCE:
      if (has_right) look_at_size(coverage, passed, left - right);
      return;
    case CHECK_PRODUCT:
      if (has_right) look_at_size(coverage, passed, left * right);
      return;
    case CHECK_QUOTIENT:
      if (has_right) look_at_quotient(coverage, passed, left, right);
      return;
    case CHECK_AT_MOST:
      if (has_right) look_at_limit(coverage, passed, left, right);
      return;
    case CHECK_AMOUNT: look_at_limit(coverage, passed, left, (Int)check->operands[0].type.bits - 1); return;
    case CHECK_NONZERO: look_at_divisor(coverage, passed, left); return;
    default: return;
  }
}

// ---- What is compared ----

// As far as it is a string, or `most` bytes. Null: nothing is there.
static const char *text_at(const InterpretView *view, const Operand *operand, size_t most, size_t *count) {
  Int address;
  ViewObject object;
  if (!address_of(view, operand, &address) || !view_find(view, (uint64_t)address, &object) || !object.bytes)
    return NULL;
  uint64_t offset = (uint64_t)address - object.address, rest = object.size - offset;
  const char *bytes = (const char *)object.bytes + offset;
  *count = strnlen(bytes, most < rest ? most : rest);
  return bytes;
}

static void look_at_call(Coverage *coverage, const InterpretView *view, const Instruction *call) {
  Int most = LONGEST_COMPARED;
  size_t left_count, right_count;
  if (!coverage->compared || call->operand_count < 3) return;
  if (call->operand_count > 3 && !value_of(view, &call->operands[3], &most)) return;
  size_t limit = most < LONGEST_COMPARED ? (size_t)most : LONGEST_COMPARED;
  const char *left = text_at(view, &call->operands[1], limit, &left_count),
             *right = left ? text_at(view, &call->operands[2], limit, &right_count) : NULL;
  if (right) compared_note_texts(coverage->compared, left, left_count, right, right_count);
}

static void look_at_comparisons(Coverage *coverage, const InterpretView *view, Function function, uint32_t index) {
  const U32Vec *comparisons = &coverage->comparisons[index];
  Int left, right;
  for (uint32_t i = 0; i < comparisons->count; i++) {
    const Operand *operands = coverage->program->functions[function.id].instructions[comparisons->data[i]].operands;
    if (value_of(view, &operands[0], &left) && value_of(view, &operands[1], &right))
      compared_note_numbers(coverage->compared, left, right);
  }
}

static void look_back_at(Coverage *coverage, const InterpretView *view, Function function, Block block) {
  uint32_t index = coverage->first_block[function.id] + block.id;
  const U32Vec *checks = &coverage->checks[index];
  if (coverage->compared) look_at_comparisons(coverage, view, function, index);
  for (uint32_t i = 0; i < checks->count; i++) {
    const Instruction *instruction = &coverage->program->functions[function.id].instructions[checks->data[i]];
    Passed passed = {instruction, coverage->first_check[index] + i, hash_combine(function.id, checks->data[i])};
    uint32_t bound = coverage->bounds.data[passed.number];
    if (bound)
      look_at_bound(coverage, view, &passed, &coverage->program->functions[function.id].instructions[bound - 1]);
    else if (instruction->opcode == OP_CALL)
      look_at_call(coverage, view, instruction);
    else
      look_at_check(coverage, view, &passed);
  }
}

// The check that the way from one block to another has gone by, + 1; 0: there is none.
static uint32_t failure_missed(const Coverage *coverage, uint32_t from, uint32_t to) {
  uint32_t failure = coverage->failure[from];
  bool has_failed = coverage->checks[to].count && coverage->first_check[to] + 1 == failure;
  return has_failed ? 0 : failure;
}

bool coverage_trace(void *context, const InterpretView *view, Function function, Block block, Block from,
                    uint64_t steps) {
  (void)steps;
  Coverage *coverage = context;
  uint32_t first = coverage->first_block[function.id];
  uint32_t edge = (uint32_t)hash_combine(first + block.id, first + from.id) & ((1u << EDGE_BITS) - 1);
  if (!coverage->counts[edge]) u32_vec_push(&coverage->touched, edge);
  if (coverage->counts[edge] < UINT8_MAX) coverage->counts[edge]++;
  if (!from.id) return true;
  const Instruction *decision = coverage->decision[first + from.id];
  if (decision)
    look_at_decision(coverage, view, decision, failure_missed(coverage, first + from.id, first + block.id),
                     first + from.id);
  look_back_at(coverage, view, function, from);
  return true;
}

void coverage_leave(void *context, const InterpretView *view, Function function, Block block) {
  look_back_at(context, view, function, block);
}

// 1, 2, 3, 4-7, 8-15, 16-31, 32-127, more.
static uint32_t bucket_of(uint8_t count) {
  return count <= 3 ? count - 1u : count < 8 ? 3 : count < 16 ? 4 : count < 32 ? 5 : count < 128 ? 6 : 7;
}

void coverage_end(Coverage *coverage) {
  for (uint32_t i = 0; i < coverage->touched.count; i++) {
    uint32_t edge = coverage->touched.data[i];
    add_feature(coverage, edge << 3 | bucket_of(coverage->counts[edge]));
    coverage->counts[edge] = 0;
  }
  u32_vec_clear(&coverage->touched);
}

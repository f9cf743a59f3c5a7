#include "explore/coverage.h"

#include "program/check.h"

enum { MOST_ACCESSES = 4000, MOST_COMPARED = 400, FLOW = 1000 };

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

static void look_at_block(Coverage *coverage, const Defined *function, const BlockInfo *block, uint32_t index) {
  for (uint32_t i = block->first; i < block->first + block->count; i++) {
    const Instruction *instruction = &function->info->instructions[i];
    if (instruction->opcode == OP_CHECK) u32_vec_push(&coverage->checks[index], i);
    if (instruction->opcode == OP_SWITCH) coverage->decision[index] = instruction;
    if (instruction->opcode == OP_BRANCH)
      coverage->decision[index] = find_comparison(function, &instruction->operands[0]);
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
  coverage->counts = memory_zalloc((size_t)1 << EDGE_BITS);
  coverage->stamp = memory_zalloc(sizeof(uint32_t) * FEATURES);
  for (uint32_t f = 1; f <= program->function_count; f++) look_at_function(coverage, f);
}

void coverage_release(Coverage *coverage) {
  for (uint32_t i = 0; i < coverage->block_count; i++) u32_vec_release(&coverage->checks[i]);
  memory_free(coverage->first_block);
  memory_free(coverage->decision);
  memory_free(coverage->checks);
  memory_free(coverage->counts);
  memory_free(coverage->stamp);
  u32_vec_release(&coverage->touched);
  u32_vec_release(&coverage->features);
  map_release(&coverage->writers);
  compared_vec_release(&coverage->compared);
}

void coverage_begin(Coverage *coverage) {
  coverage->run++;
  coverage->accesses = 0;
  u32_vec_clear(&coverage->features);
  map_clear(&coverage->writers);
  compared_vec_clear(&coverage->compared);
}

static void add_feature(Coverage *coverage, uint32_t feature) {
  if (coverage->stamp[feature] == coverage->run) return;
  coverage->stamp[feature] = coverage->run;
  u32_vec_push(&coverage->features, feature);
}

// Behind those of the edges.
static void add_value_feature(Coverage *coverage, uint64_t site, uint32_t bucket) {
  const uint32_t edges = 1u << (EDGE_BITS + 3);
  add_feature(coverage, edges + (uint32_t)(hash_combine(site, bucket) % (FEATURES - edges)));
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

static void note_compared(Coverage *coverage, Int left, Int right) {
  if (!coverage->compares || left == right || coverage->compared.count >= MOST_COMPARED) return;
  for (uint32_t i = 0; i < coverage->compared.count; i++)
    if (coverage->compared.data[i].left == left && coverage->compared.data[i].right == right) return;
  compared_vec_push(&coverage->compared, (Compared){left, right});
}

static void look_at_decision(Coverage *coverage, const InterpretView *view, const Instruction *decision,
                             uint64_t site) {
  Int left, right;
  if (decision->operands[0].type.kind != TYPE_INT || !value_of(view, &decision->operands[0], &left)) return;
  if (decision->opcode == OP_SWITCH) {
    for (uint32_t i = 1; i < decision->operand_count && coverage->compares; i++)
      note_compared(coverage, left, decision->operands[i].constant);
    return;
  }
  if (!value_of(view, &decision->operands[1], &right)) return;
  add_value_feature(coverage, site, 2 * log2_of(distance(left, right)) + (left < right));
  note_compared(coverage, left, right);
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

// How many bytes are left before and behind what is accessed.
static void look_at_access(Coverage *coverage, const InterpretView *view, const Instruction *check, uint64_t site) {
  Int address, bytes;
  ViewObject object;
  if (coverage->accesses++ >= MOST_ACCESSES || !address_of(view, &check->operands[0], &address)) return;
  look_at_flow(coverage, check->condition, address, site);
  if (check->operands[0].kind != OPERAND_VALUE || !value_of(view, &check->operands[1], &bytes)) return;
  if (!view_find(view, (uint64_t)address, &object)) return;
  uint64_t before = (uint64_t)address - object.address,
           behind = object.address + object.size - (uint64_t)(address + bytes);
  add_value_feature(coverage, site, behind < 8 ? (uint32_t)behind : 8 + log2_of(behind));
  add_value_feature(coverage, site, before ? 100 : 101);
}

static void look_at_check(Coverage *coverage, const InterpretView *view, const Instruction *check, uint64_t site) {
  Int left, right = 0;
  switch ((int)check->condition) {
    case CHECK_READABLE:
    case CHECK_WRITABLE: look_at_access(coverage, view, check, site); return;
    case CHECK_AT_MOST:
    case CHECK_SUM:
    case CHECK_DIFFERENCE:
    case CHECK_PRODUCT:
      if (!value_of(view, &check->operands[0], &left) || !value_of(view, &check->operands[1], &right)) return;
      if (check->condition == CHECK_PRODUCT) {
        add_value_feature(coverage, site, log2_of(distance(left, 0)) + log2_of(distance(right, 0)));
      } else {
        Int other = check->condition == CHECK_SUM ? -right : right;
        add_value_feature(coverage, site, log2_of(distance(left, other)));
        if (check->condition == CHECK_AT_MOST) note_compared(coverage, left, right);
      }
      return;
    case CHECK_NONZERO:
    case CHECK_AMOUNT:
      if (!value_of(view, &check->operands[0], &left)) return;
      add_value_feature(coverage, site, log2_of(distance(left, 0)));
      note_compared(coverage, left, check->condition == CHECK_NONZERO ? 0 : (Int)check->operands[0].type.bits);
      return;
    default: return;
  }
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
  if (decision) look_at_decision(coverage, view, decision, first + from.id);
  const U32Vec *checks = &coverage->checks[first + from.id];
  for (uint32_t i = 0; i < checks->count; i++) {
    uint64_t site = hash_combine(function.id, checks->data[i]);
    look_at_check(coverage, view, &coverage->program->functions[function.id].instructions[checks->data[i]], site);
  }
  return true;
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

// See skip.h. Premise: along the cycle each phi of the head grows by what the cycle does not change, and everything else is an addition of that to one of them, a check that such
// an addition fits, or a comparison of such values with each other or with what the cycle does not change. Then all of them are linear in the number of the round as
// long as none leaves the range of its type, and the rounds in which all comparisons and checks come out as in the first one are an interval that begins there.
// Conclusion: if they do in round m, they do in all before it, and round m begins with the linear values.
#include "interpret/skip.h"

enum { MOST_BLOCKS = 12, MOST_VALUES = 40, MOST_DECISIONS = 16, WORTHWHILE = 1000, MOST_BITS = 64 };
static const uint64_t most_rounds = (uint64_t)1 << 62;

typedef struct {
  uint32_t id;     // of the value; 0: only its range matters
  uint32_t bits;   // of its type
  Int base, step;  // base + r * step in round r, signed
} Linear;

typedef struct {
  uint32_t id;
  Predicate predicate;
  Linear left, right;
} Comparison;

typedef struct {
  Comparison comparison;
  bool holds;  // in all rounds that are skipped
} Decision;

typedef struct {
  const Machine *machine;
  const FunctionInfo *info;
  Block head;
  Block path[MOST_BLOCKS];
  uint32_t path_count;
  Linear values[MOST_VALUES];
  uint32_t value_count;
  Comparison comparisons[MOST_DECISIONS];
  uint32_t comparison_count;
  Decision decisions[MOST_DECISIONS];
  uint32_t decision_count;
} Cycle;

static const Instruction *terminator(const FunctionInfo *info, Block block) {
  const BlockInfo *at = &info->blocks[block.id];
  return &info->instructions[at->first + at->count - 1];
}

static bool is_simple(const FunctionInfo *info, Block block, bool is_head) {
  const BlockInfo *at = &info->blocks[block.id];
  for (uint32_t i = at->first; i < at->first + at->count; i++) {
    const Instruction *instruction = &info->instructions[i];
    switch ((int)instruction->opcode) {
      case OP_PHI:
        if (!is_head) return false;
        break;
      case OP_CHECK:
        if (instruction->condition != CHECK_SUM && instruction->condition != CHECK_DIFFERENCE) return false;
        break;
      case OP_ADD:
      case OP_SUB:
      case OP_ICMP:
      case OP_JUMP:
      case OP_BRANCH: break;
      default: return false;
    }
  }
  return true;
}

// Adds the blocks from this one back to the head to the path.
static bool find_path(Cycle *cycle, Block block) {
  if (block.id == cycle->head.id && cycle->path_count) return true;
  if (cycle->path_count == MOST_BLOCKS || !is_simple(cycle->info, block, !cycle->path_count)) return false;
  cycle->path[cycle->path_count++] = block;
  const Instruction *last = terminator(cycle->info, block);
  uint32_t count = last->opcode == OP_JUMP ? 1 : 2;
  for (uint32_t i = 0; i < count; i++)
    if (find_path(cycle, last->targets[i])) return true;
  cycle->path_count--;
  return false;
}

// The instruction of the cycle that defines the value; null: none does.
static const Instruction *definition(const Cycle *cycle, Value value) {
  for (uint32_t k = 0; k < cycle->path_count; k++) {
    const BlockInfo *at = &cycle->info->blocks[cycle->path[k].id];
    for (uint32_t i = at->first; i < at->first + at->count; i++)
      if (cycle->info->instructions[i].result_count && cycle->info->instructions[i].result.id == value.id)
        return &cycle->info->instructions[i];
  }
  return NULL;
}

static bool add_value(Cycle *cycle, Linear value) {
  if (cycle->value_count == MOST_VALUES) return false;
  cycle->values[cycle->value_count++] = value;
  return true;
}

static bool known_now(const Cycle *cycle, Value value, uint32_t bits, Int *number) {
  const Scalar *scalar = &machine_registers(cycle->machine)[value.id];
  *number = scalar_signed(scalar->bits, bits);
  return !scalar->undef;
}

// A constant, or a value that the cycle does not change.
static bool unchanging(const Cycle *cycle, const Operand *operand, Int *number) {
  *number = operand->constant;
  if (operand->kind == OPERAND_CONSTANT) return true;
  return operand->kind == OPERAND_VALUE && !definition(cycle, operand->value) &&
         known_now(cycle, operand->value, operand->type.bits, number);
}

// By how much the phi grows in a round.
static bool step_of(const Cycle *cycle, const Instruction *phi, Int *step) {
  Block before = cycle->path[cycle->path_count - 1];
  for (uint32_t i = 0; i < phi->operand_count; i++) {
    const Operand *back = &phi->operands[i];
    if (phi->incoming[i].id != before.id) continue;
    *step = 0;
    if (back->kind != OPERAND_VALUE) return false;
    if (back->value.id == phi->result.id) return true;
    const Instruction *from = definition(cycle, back->value);
    if (!from || (from->opcode != OP_ADD && from->opcode != OP_SUB)) return false;
    bool is_first = from->operands[0].kind == OPERAND_VALUE && from->operands[0].value.id == phi->result.id;
    if (!is_first || !unchanging(cycle, &from->operands[1], step)) return false;
    if (from->opcode == OP_SUB) *step = -*step;
    return true;
  }
  return false;
}

static bool linear_of(const Cycle *cycle, const Operand *operand, Linear *linear) {
  if (operand->type.kind != TYPE_INT || operand->type.bits > MOST_BITS || operand->type.bits < 2) return false;
  *linear = (Linear){.bits = operand->type.bits};
  for (uint32_t i = 0; i < cycle->value_count && operand->kind == OPERAND_VALUE; i++) {
    if (cycle->values[i].id != operand->value.id) continue;
    *linear = cycle->values[i];
    return true;
  }
  return unchanging(cycle, operand, &linear->base);
}

static bool take_phi(Cycle *cycle, const Instruction *phi) {
  Linear value = {.id = phi->result.id, .bits = phi->type.bits};
  if (phi->type.kind != TYPE_INT || phi->type.bits > MOST_BITS || phi->type.bits < 2) return false;
  return step_of(cycle, phi, &value.step) && known_now(cycle, phi->result, phi->type.bits, &value.base) &&
         add_value(cycle, value);
}

static bool take_sum(Cycle *cycle, const Instruction *sum, bool subtracts) {
  Linear left, right;
  if (!linear_of(cycle, &sum->operands[0], &left) || !linear_of(cycle, &sum->operands[1], &right)) return false;
  Int sign = subtracts ? -1 : 1;
  return add_value(cycle, (Linear){.id = sum->result_count ? sum->result.id : 0,
                                   .bits = left.bits,
                                   .base = left.base + sign * right.base,
                                   .step = left.step + sign * right.step});
}

static bool take_comparison(Cycle *cycle, const Instruction *compare) {
  Comparison comparison = {.id = compare->result.id, .predicate = compare->predicate};
  if (cycle->comparison_count == MOST_DECISIONS || !linear_of(cycle, &compare->operands[0], &comparison.left) ||
      !linear_of(cycle, &compare->operands[1], &comparison.right))
    return false;
  cycle->comparisons[cycle->comparison_count++] = comparison;
  return true;
}

static bool take_branch(Cycle *cycle, const Instruction *branch, Block next) {
  if (branch->operands[0].kind != OPERAND_VALUE || branch->targets[0].id == branch->targets[1].id) return false;
  for (uint32_t i = 0; i < cycle->comparison_count; i++) {
    if (cycle->comparisons[i].id != branch->operands[0].value.id) continue;
    if (cycle->decision_count == MOST_DECISIONS) return false;
    cycle->decisions[cycle->decision_count++] = (Decision){cycle->comparisons[i], branch->targets[0].id == next.id};
    return true;
  }
  return false;
}

static bool take_block(Cycle *cycle, uint32_t index) {
  const BlockInfo *at = &cycle->info->blocks[cycle->path[index].id];
  Block next = index + 1 < cycle->path_count ? cycle->path[index + 1] : cycle->head;
  for (uint32_t i = at->first; i < at->first + at->count; i++) {
    const Instruction *instruction = &cycle->info->instructions[i];
    bool good = true;
    switch ((int)instruction->opcode) {
      case OP_PHI: good = take_phi(cycle, instruction); break;
      case OP_ADD: good = take_sum(cycle, instruction, false); break;
      case OP_SUB: good = take_sum(cycle, instruction, true); break;
      case OP_CHECK: good = take_sum(cycle, instruction, instruction->condition == CHECK_DIFFERENCE); break;
      case OP_ICMP: good = take_comparison(cycle, instruction); break;
      case OP_BRANCH: good = take_branch(cycle, instruction, next); break;
      default: break;
    }
    if (!good) return false;
  }
  return true;
}

static Int value_in(const Linear *linear, uint64_t round) { return linear->base + (Int)round * linear->step; }

static bool is_unsigned(Predicate predicate) {
  return predicate == PREDICATE_UGT || predicate == PREDICATE_UGE || predicate == PREDICATE_ULT ||
         predicate == PREDICATE_ULE;
}

static bool holds(Predicate predicate, Int left, Int right) {
  switch (predicate) {
    case PREDICATE_EQ: return left == right;
    case PREDICATE_NE: return left != right;
    case PREDICATE_UGT:
    case PREDICATE_SGT: return left > right;
    case PREDICATE_UGE:
    case PREDICATE_SGE: return left >= right;
    case PREDICATE_ULT:
    case PREDICATE_SLT: return left < right;
    case PREDICATE_ULE:
    case PREDICATE_SLE: return left <= right;
    case PREDICATE_NONE: break;
  }
  return false;
}

// Does the comparison come out as it should in the round and in all before it?
static bool is_decided(const Decision *decision, uint64_t round) {
  const Comparison *comparison = &decision->comparison;
  Int left = value_in(&comparison->left, round), right = value_in(&comparison->right, round);
  Int first = comparison->left.base - comparison->right.base, last = left - right;
  bool no_order = is_unsigned(comparison->predicate) &&
                  (left < 0 || right < 0 || comparison->left.base < 0 || comparison->right.base < 0);
  if (no_order || holds(comparison->predicate, left, right) != decision->holds) return false;
  bool is_equality = comparison->predicate == PREDICATE_EQ || comparison->predicate == PREDICATE_NE;
  bool stays_equal = (comparison->predicate == PREDICATE_EQ) == decision->holds;
  if (!is_equality) return true;
  return stays_equal ? first == 0 && last == 0 : (first < 0 && last < 0) || (first > 0 && last > 0);
}

static bool is_alike(const Cycle *cycle, uint64_t round) {
  for (uint32_t i = 0; i < cycle->value_count; i++) {
    Int value = value_in(&cycle->values[i], round), end = int_pow2(cycle->values[i].bits - 1);
    if (value < -end || value >= end) return false;
  }
  for (uint32_t i = 0; i < cycle->decision_count; i++)
    if (!is_decided(&cycle->decisions[i], 0) || !is_decided(&cycle->decisions[i], round)) return false;
  return true;
}

// The last round that is as the first one; 0: none but that.
static uint64_t last_alike(const Cycle *cycle) {
  if (!is_alike(cycle, 0) || is_alike(cycle, most_rounds)) return 0;
  uint64_t good = 0, bad = most_rounds;
  while (bad - good > 1) {
    uint64_t middle = good + (bad - good) / 2;
    if (is_alike(cycle, middle))
      good = middle;
    else
      bad = middle;
  }
  return good;
}

uint64_t skip_rounds(Machine *machine, Block head) {
  Cycle cycle = {.machine = machine, .info = machine_frame(machine)->code->info, .head = head};
  if (!find_path(&cycle, head)) return 0;
  for (uint32_t i = 0; i < cycle.path_count; i++)
    if (!take_block(&cycle, i)) return 0;
  uint64_t rounds = last_alike(&cycle);
  if (rounds < WORTHWHILE) return 0;
  const BlockInfo *at = &cycle.info->blocks[head.id];
  for (uint32_t i = 0; i < cycle.value_count; i++) {
    const Instruction *phi = &cycle.info->instructions[at->first + i];
    if (i >= at->count || phi->opcode != OP_PHI) break;
    const Linear *value = &cycle.values[i];
    machine_registers(machine)[value->id] = scalar_known((UInt)value_in(value, rounds) & scalar_mask(value->bits));
  }
  return rounds;
}

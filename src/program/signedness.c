// Every use and definition of a value votes; values that a phi, select or freeze connects vote together (union-find). One bit is
// unsigned: true is 1. C's unsigned arithmetic has no flag that says so, but its signed arithmetic has `nsw`: its absence is a vote.
#include "program/signedness.h"

#include <assert.h>

#include "base/memory.h"

typedef struct {
  const FunctionInfo *function;
  uint32_t *parent;
  int64_t *votes;  // positive: unsigned
} Election;

static uint32_t find(Election *election, uint32_t value) {
  while (election->parent[value] != value) {
    election->parent[value] = election->parent[election->parent[value]];
    value = election->parent[value];
  }
  return value;
}

static void vote(Election *election, const Operand *operand, int weight) {
  if (operand->kind == OPERAND_VALUE) election->votes[operand->value.id] += weight;
}

static void connect(Election *election, uint32_t value, const Operand *operand) {
  if (operand->kind == OPERAND_VALUE) election->parent[find(election, operand->value.id)] = find(election, value);
}

typedef struct {
  int operand, second, result;  // votes of operand 0, of operand 1, and of the result
} Votes;

static int arithmetic_vote(const Instruction *instruction) { return instruction->flags & FLAG_NSW ? -1 : 1; }

static int predicate_vote(Predicate predicate) {
  switch (predicate) {
    case PREDICATE_UGT:
    case PREDICATE_UGE:
    case PREDICATE_ULT:
    case PREDICATE_ULE: return 1;
    case PREDICATE_SGT:
    case PREDICATE_SGE:
    case PREDICATE_SLT:
    case PREDICATE_SLE: return -1;
    case PREDICATE_NONE:
    case PREDICATE_EQ:
    case PREDICATE_NE: break;
  }
  return 0;
}

static Votes votes_of(const Instruction *instruction) {
  switch (instruction->opcode) {
    case OP_ADD:
    case OP_SUB:
    case OP_MUL: {
      int all = arithmetic_vote(instruction);
      return (Votes){all, all, all};
    }
    case OP_SHL: {
      int all = instruction->flags & FLAG_NSW ? -1 : instruction->flags & FLAG_NUW ? 1 : 0;
      return (Votes){all, 0, all};
    }
    case OP_UDIV:
    case OP_UREM:
    case OP_UMAX:
    case OP_UMIN:
    case OP_ADD_OVERFLOW_U:
    case OP_SUB_OVERFLOW_U:
    case OP_MUL_OVERFLOW_U: return (Votes){1, 1, 1};
    case OP_SDIV:
    case OP_SREM:
    case OP_SMAX:
    case OP_SMIN:
    case OP_ADD_OVERFLOW_S:
    case OP_SUB_OVERFLOW_S:
    case OP_MUL_OVERFLOW_S: return (Votes){-1, -1, -1};
    case OP_LSHR: return (Votes){1, 0, 1};
    case OP_ASHR: return (Votes){-1, 0, -1};
    case OP_ICMP: return (Votes){predicate_vote(instruction->predicate), predicate_vote(instruction->predicate), 0};
    case OP_ZEXT: return (Votes){1, 0, 1};
    case OP_SEXT: return (Votes){-1, 0, -1};
    case OP_PTRTOINT: return (Votes){0, 0, 1};
    case OP_INTTOPTR: return (Votes){1, 0, 0};
    case OP_ABS: return (Votes){-1, 0, 0};
    case OP_CTPOP:
    case OP_CTLZ:
    case OP_CTTZ:
    case OP_BSWAP:
    case OP_FSHL:
    case OP_FSHR: return (Votes){1, 0, 1};
    case OP_FPTOSI: return (Votes){0, 0, -1};
    case OP_FPTOUI: return (Votes){0, 0, 1};
    case OP_SITOFP: return (Votes){-1, 0, 0};
    case OP_UITOFP: return (Votes){1, 0, 0};
    case OP_NONE:
    case OP_AND:
    case OP_OR:
    case OP_XOR:
    case OP_TRUNC:
    case OP_BITCAST:
    case OP_FREEZE:
    case OP_SELECT:
    case OP_PHI:
    case OP_ALLOCA:
    case OP_LOAD:
    case OP_STORE:
    case OP_POINTER_ADD:
    case OP_MEMCPY:
    case OP_MEMMOVE:
    case OP_MEMSET:
    case OP_LIFETIME_START:
    case OP_LIFETIME_END:
    case OP_STACKSAVE:
    case OP_STACKRESTORE:
    case OP_FADD:
    case OP_FSUB:
    case OP_FMUL:
    case OP_FDIV:
    case OP_FREM:
    case OP_FNEG:
    case OP_FCMP:
    case OP_FPTRUNC:
    case OP_FPEXT:
    case OP_CALL:
    case OP_OPAQUE:
    case OP_JUMP:
    case OP_BRANCH:
    case OP_SWITCH:
    case OP_RETURN:
    case OP_UNREACHABLE:
    case OP_COUNT: break;
  }
  return (Votes){0};
}

static void take_votes(Election *election, const Instruction *instruction) {
  Votes votes = votes_of(instruction);
  if (instruction->operand_count > 0 && votes.operand) vote(election, &instruction->operands[0], votes.operand);
  if (instruction->operand_count > 1 && votes.second) vote(election, &instruction->operands[1], votes.second);
  if (instruction->result_count && votes.result) election->votes[instruction->result.id] += votes.result;
  if (instruction->opcode == OP_POINTER_ADD)
    for (uint32_t i = 1; i < instruction->operand_count; i++) vote(election, &instruction->operands[i], -1);
  if (instruction->opcode == OP_PHI || instruction->opcode == OP_FREEZE)
    for (uint32_t i = 0; i < instruction->operand_count; i++)
      connect(election, instruction->result.id, &instruction->operands[i]);
  if (instruction->opcode == OP_SELECT)
    for (uint32_t i = 1; i < 3; i++) connect(election, instruction->result.id, &instruction->operands[i]);
}

static void set_function(FunctionInfo *function) {
  size_t count = function->value_count + (size_t)1;
  Election election = {.function = function,
                       .parent = memory_alloc(count * sizeof(uint32_t)),
                       .votes = memory_zalloc(count * sizeof(int64_t))};
  for (uint32_t id = 0; id < count; id++) election.parent[id] = id;
  for (uint32_t i = 0; i < function->instruction_count; i++) take_votes(&election, &function->instructions[i]);
  for (uint32_t id = 1; id < count; id++) {
    uint32_t root = find(&election, id);
    if (root != id) election.votes[root] += election.votes[id];
  }
  for (uint32_t id = 1; id < count; id++) {
    ValueInfo *value = &function->values[id];
    value->is_unsigned =
        value->type.kind == TYPE_INT && (value->type.bits == 1 || election.votes[find(&election, id)] > 0);
  }
  memory_free(election.parent);
  memory_free(election.votes);
}

void signedness_set(Program *program) {
  for (uint32_t id = 1; id <= program->function_count; id++) set_function(&program->functions[id]);
}

// Every use and definition of a value votes; values that a phi, select or freeze, a call or a return connects vote
// together (union-find over the whole program), and what is only stored follows those that load it. One bit is unsigned: true is 1. C's unsigned arithmetic has no flag
// that says so, but its signed arithmetic has `nsw`: its absence is a vote.
#include "program/signedness.h"

#include <assert.h>

#include "base/map.h"
#include "base/memory.h"
#include "base/vec.h"

// Values of all functions are numbered through: a value's number is first[function] + id. Results of functions come
// after them.
typedef struct {
  const Program *program;
  GivesUnsigned gives_unsigned;
  uint32_t function;
  uint32_t *first, *first_result;  // per function
  uint32_t count;
  uint32_t *parent;
  int64_t *votes;  // positive: unsigned
} Election;

static uint32_t number_of(const Election *election, uint32_t value) {
  return election->first[election->function] + value;
}

static uint32_t find(Election *election, uint32_t value) {
  while (election->parent[value] != value) {
    election->parent[value] = election->parent[election->parent[value]];
    value = election->parent[value];
  }
  return value;
}

static void vote(Election *election, const Operand *operand, int weight) {
  if (operand->kind == OPERAND_VALUE) election->votes[number_of(election, operand->value.id)] += weight;
}

static void join(Election *election, uint32_t a, uint32_t b) {
  election->parent[find(election, a)] = find(election, b);
}

static void connect(Election *election, uint32_t number, const Operand *operand) {
  if (operand->kind == OPERAND_VALUE) join(election, number_of(election, operand->value.id), number);
}

// Arguments with parameters, results with what the function returns. An arbitrary value is as its name says.
static void connect_call(Election *election, const Instruction *call) {
  const Operand *callee = &call->operands[0];
  if (callee->kind != OPERAND_FUNCTION) return;
  const FunctionInfo *function = &election->program->functions[callee->function.id];
  uint32_t named = function->is_defined ? function->param_count - function->is_variadic : 0;
  for (uint32_t i = 1; i <= named && i < call->operand_count; i++)
    connect(election, election->first[callee->function.id] + i, &call->operands[i]);
  for (uint32_t i = 0; i < function->result_count && i < call->result_count; i++) {
    join(election, number_of(election, call->result.id + i), election->first_result[callee->function.id] + i);
  }
  if (call->result_count && election->gives_unsigned(election->program, callee->function))
    election->votes[number_of(election, call->result.id)] += 2;
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
  switch ((int)instruction->opcode) {
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
    default: return (Votes){0};
  }
}

static void take_votes(Election *election, const Instruction *instruction) {
  Votes votes = votes_of(instruction);
  if (instruction->operand_count > 0 && votes.operand) vote(election, &instruction->operands[0], votes.operand);
  if (instruction->operand_count > 1 && votes.second) vote(election, &instruction->operands[1], votes.second);
  uint32_t result = number_of(election, instruction->result.id);
  if (instruction->result_count && votes.result) election->votes[result] += votes.result;
  if (instruction->opcode == OP_POINTER_ADD)
    for (uint32_t i = 1; i < instruction->operand_count; i++) vote(election, &instruction->operands[i], -1);
  if (instruction->opcode == OP_PHI || instruction->opcode == OP_FREEZE)
    for (uint32_t i = 0; i < instruction->operand_count; i++) connect(election, result, &instruction->operands[i]);
  if (instruction->opcode == OP_SELECT)
    for (uint32_t i = 1; i < 3; i++) connect(election, result, &instruction->operands[i]);
  if (instruction->opcode == OP_CALL) connect_call(election, instruction);
  if (instruction->opcode == OP_RETURN)
    for (uint32_t i = 0; i < instruction->operand_count; i++)
      connect(election, election->first_result[election->function] + i, &instruction->operands[i]);
}

// ---- Members ----

// An integer that is loaded, or stored, at a constant distance behind a pointer.
typedef struct {
  uint32_t own, any;  // the member, as one of the function's file, and of the program
  uint32_t number;
  bool is_load;
} MemberAccess;
VEC_DEFINE(MemberAccessVec, member_access_vec, MemberAccess)

static int64_t *distances_of(const FunctionInfo *function) {
  int64_t *distances = memory_zalloc((function->value_count + (size_t)1) * sizeof *distances);
  for (uint32_t i = 0; i < function->instruction_count; i++) {
    const Instruction *sum = &function->instructions[i];
    if (sum->opcode == OP_POINTER_ADD && sum->operand_count == 1) distances[sum->result.id] = sum->offset;
  }
  return distances;
}

static uint32_t member_of(Map *members, uint64_t key) {
  uint32_t member = map_get_or(members, key, members->count);
  map_set(members, key, member);
  return member;
}

// Members with the same distance and width count as one.
static void find_accesses(const Election *election, Map *members, MemberAccessVec *accesses) {
  const FunctionInfo *function = &election->program->functions[election->function];
  int64_t *distances = distances_of(function);
  uint64_t file = function->place.file ? hash_text(function->place.file) : 0;
  for (uint32_t i = 0; i < function->instruction_count; i++) {
    const Instruction *access = &function->instructions[i];
    bool is_load = access->opcode == OP_LOAD;
    if (!is_load && access->opcode != OP_STORE) continue;
    const Operand *stored = &access->operands[0], *pointer = &access->operands[!is_load];
    Type type = is_load ? access->type : stored->type;
    int64_t distance = pointer->kind == OPERAND_VALUE ? distances[pointer->value.id] : 0;
    bool counts = type.kind == TYPE_INT && distance > 0 && (is_load || stored->kind == OPERAND_VALUE);
    if (!counts) continue;
    uint64_t key = hash_combine((uint64_t)distance, type.bits);
    uint32_t value = is_load ? access->result.id : stored->value.id;
    uint32_t own = member_of(members, hash_combine(key, file)), any = member_of(members, key);
    member_access_vec_push(accesses, (MemberAccess){own, any, number_of(election, value), is_load});
  }
  memory_free(distances);
}

// A number that is only stored, as one that was cut to the member's width, is what the program takes the member for where it loads it: each load votes, and those
// without votes of their own follow. The file's loads count, and those of others where it has none: what another file has at that distance is most likely something else.
static void follow_members(Election *election) {
  Map members = {0};
  MemberAccessVec accesses = {0};
  for (election->function = 1; election->function <= election->program->function_count; election->function++)
    find_accesses(election, &members, &accesses);
  int64_t *sides = memory_zalloc((members.count + (size_t)1) * sizeof *sides);
  bool *are_loaded = memory_zalloc(members.count + (size_t)1);
  for (uint32_t i = 0; i < accesses.count; i++) {
    const MemberAccess *access = &accesses.data[i];
    if (!access->is_load) continue;
    int64_t votes = election->votes[find(election, access->number)], side = (votes > 0) - (votes < 0);
    sides[access->own] += side;
    sides[access->any] += side;
    are_loaded[access->own] = true;
  }
  for (uint32_t i = 0; i < accesses.count; i++) {
    const MemberAccess *access = &accesses.data[i];
    int64_t *votes = &election->votes[find(election, access->number)];
    if (!*votes) *votes = sides[are_loaded[access->own] ? access->own : access->any];
  }
  memory_free(are_loaded);
  memory_free(sides);
  member_access_vec_release(&accesses);
  map_release(&members);
}

void signedness_set(Program *program, GivesUnsigned gives_unsigned) {
  size_t functions = program->function_count + (size_t)1;
  Election election = {.program = program,
                       .gives_unsigned = gives_unsigned,
                       .first = memory_zalloc(functions * sizeof(uint32_t)),
                       .first_result = memory_zalloc(functions * sizeof(uint32_t))};
  for (uint32_t f = 1; f < functions; f++) {
    election.first[f] = election.count;
    election.first_result[f] = election.count + program->functions[f].value_count + 1;
    election.count = election.first_result[f] + program->functions[f].result_count;
  }
  election.parent = memory_alloc((election.count + (size_t)1) * sizeof(uint32_t));
  election.votes = memory_zalloc((election.count + (size_t)1) * sizeof(int64_t));
  for (uint32_t id = 0; id < election.count; id++) election.parent[id] = id;
  for (election.function = 1; election.function < functions; election.function++) {
    const FunctionInfo *function = &program->functions[election.function];
    for (uint32_t i = 0; i < function->instruction_count; i++) take_votes(&election, &function->instructions[i]);
  }
  for (uint32_t id = 0; id < election.count; id++) {
    uint32_t root = find(&election, id);
    if (root != id) election.votes[root] += election.votes[id];
  }
  follow_members(&election);
  for (election.function = 1; election.function < functions; election.function++) {
    FunctionInfo *function = &program->functions[election.function];
    for (uint32_t id = 1; id <= function->value_count; id++) {
      ValueInfo *value = &function->values[id];
      int64_t votes = election.votes[find(&election, number_of(&election, id))];
      value->is_unsigned = value->type.kind == TYPE_INT && (value->type.bits == 1 || votes > 0);
    }
  }
  memory_free(election.first);
  memory_free(election.first_result);
  memory_free(election.parent);
  memory_free(election.votes);
}

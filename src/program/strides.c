#include "program/strides.h"

#include <stdlib.h>
#include <string.h>

#include "base/vec.h"

VEC_DEFINE(MemberVec, member_vec, Member)

// Larger elements hold the smaller ones.
static void add_stride(Program *program, GlobalInfo *global, int64_t stride) {
  if (stride <= 1 || stride > UINT32_MAX || (uint64_t)stride >= global->size) return;
  if (!global->strides) global->strides = ARENA_ARRAY(program->arena, uint32_t, MOST_STRIDES);
  uint32_t at = 0;
  while (at < global->stride_count && global->strides[at] > stride) at++;
  if (at == MOST_STRIDES || (at < global->stride_count && global->strides[at] == stride)) return;
  if (global->stride_count < MOST_STRIDES) global->stride_count++;
  for (uint32_t i = global->stride_count - 1; i > at; i--) global->strides[i] = global->strides[i - 1];
  global->strides[at] = (uint32_t)stride;
}

static int compare(const void *a, const void *b) {
  uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
  return (x > y) - (x < y);
}

static void note_stride(U32Vec *strides, int64_t stride) {
  if (stride < 1 || stride > UINT32_MAX) return;
  for (uint32_t i = 0; i < strides->count; i++)
    if (strides->data[i] == stride) return;
  u32_vec_push(strides, (uint32_t)stride);
}

static bool is_value(Operand operand, Value value) {
  return operand.kind == OPERAND_VALUE && operand.value.id == value.id;
}

// One of main's arguments, as argv[1] or argv[i] is: these are no members of a structure, and nobody goes through anything else by them.
static bool is_of_arguments(const FunctionInfo *function, Operand base) {
  const Value argv = {2};
  return !strcmp(function->name, "main") && function->param_count >= argv.id && is_value(base, argv);
}

static void note_instruction(Program *program, const FunctionInfo *function, const Instruction *instruction, U32Vec *strides) {
  if (instruction->opcode != OP_POINTER_ADD || is_of_arguments(function, instruction->operands[0])) return;
  for (uint32_t k = 1; k < instruction->operand_count; k++) {
    note_stride(strides, instruction->scales[k - 1]);
    if (instruction->operands[0].kind == OPERAND_GLOBAL)
      add_stride(program, &program->globals[instruction->operands[0].global.id], instruction->scales[k - 1]);
  }
}

// The phi gets this number, which may be itself and a constant.
static void note_step(FunctionInfo *function, const uint32_t *definitions, Value phi, Operand operand) {
  if (operand.kind != OPERAND_VALUE || !definitions[operand.value.id]) return;
  const Instruction *sum = &function->instructions[definitions[operand.value.id] - 1];
  bool is_sum = (sum->opcode == OP_ADD || sum->opcode == OP_SUB) && is_value(sum->operands[0], phi) &&
                sum->operands[1].kind == OPERAND_CONSTANT && sum->type.bits <= 64;
  Int step = is_sum ? int_abs(sum->operands[1].constant) : 0;
  ValueInfo *value = &function->values[phi.id];
  if (step > 0 && step <= UINT32_MAX) value->step = (uint32_t)int_gcd(value->step, step);
}

static void note_steps(FunctionInfo *function, const uint32_t *definitions, const Instruction *phi) {
  for (uint32_t k = 0; phi->opcode == OP_PHI && k < phi->operand_count; k++) note_step(function, definitions, phi->result, phi->operands[k]);
}

// A pointer that goes on by so many bytes in each round of a loop: as one that goes through elements of this size.
static void note_round(const FunctionInfo *function, const uint32_t *definitions, const Instruction *phi, U32Vec *strides) {
  for (uint32_t k = 0; phi->opcode == OP_PHI && k < phi->operand_count; k++) {
    Operand operand = phi->operands[k];
    uint32_t defined = operand.kind == OPERAND_VALUE ? definitions[operand.value.id] : 0;
    const Instruction *sum = defined ? &function->instructions[defined - 1] : NULL;
    bool is_round = sum && sum->opcode == OP_POINTER_ADD && sum->operand_count == 1 && is_value(sum->operands[0], phi->result);
    if (is_round) note_stride(strides, (int64_t)int_abs(sum->offset));
  }
}

// Is a pointer that was moved on by some bytes kept, as where a loop goes through an array with one?
static bool keeps_moved(const FunctionInfo *function, const uint32_t *definitions, const Instruction *keeper) {
  uint32_t kept = keeper->opcode == OP_PHI ? keeper->operand_count : keeper->opcode == OP_STORE ? 1 : 0;
  for (uint32_t k = 0; k < kept; k++) {
    Operand operand = keeper->operands[k];
    uint32_t defined = operand.kind == OPERAND_VALUE ? definitions[operand.value.id] : 0;
    if (defined && function->instructions[defined - 1].opcode == OP_POINTER_ADD) return true;
  }
  return false;
}

// What the address was counted from: a variable, or what a pointer leads to; and how many bytes it lies behind that.
static Operand base_of(const FunctionInfo *function, const uint32_t *definitions, Operand address, Int *offset) {
  uint32_t defined = address.kind == OPERAND_VALUE ? definitions[address.value.id] : 0;
  const Instruction *sum = defined ? &function->instructions[defined - 1] : NULL;
  bool is_sum = sum && sum->opcode == OP_POINTER_ADD;
  *offset = address.kind == OPERAND_GLOBAL ? address.constant : is_sum ? sum->offset : 0;
  return is_sum ? sum->operands[0] : address;
}

static void note_member(const FunctionInfo *function, const uint32_t *definitions, const Instruction *access, MemberVec *members) {
  if (access->opcode != OP_LOAD && access->opcode != OP_STORE) return;
  bool is_store = access->opcode == OP_STORE;
  Int offset;
  if (is_of_arguments(function, base_of(function, definitions, access->operands[is_store ? 1 : 0], &offset))) return;
  Member member = {.offset = (uint32_t)offset, .bytes = ((is_store ? access->operands[0].type.bits : access->type.bits) + 7) / 8};
  if (offset < 0 || offset > UINT32_MAX || members->count == MOST_MEMBERS) return;
  for (uint32_t i = 0; i < members->count; i++)
    if (members->data[i].offset == member.offset && members->data[i].bytes == member.bytes) return;
  member_vec_push(members, member);
}

void strides_set(Program *program) {
  U32Vec strides = {0};
  MemberVec members = {0};
  for (uint32_t g = 1; g <= program->global_count; g++) program->globals[g].stride_count = 0;
  program->keeps_moved = false;
  for (uint32_t f = 1; f <= program->function_count; f++) {
    FunctionInfo *function = &program->functions[f];
    uint32_t *definitions = ARENA_ARRAY(program->arena, uint32_t, function->value_count + 1);  // the index of the instruction, and 1 more
    for (uint32_t i = 0; i < function->instruction_count; i++) definitions[function->instructions[i].result.id] = i + 1;
    for (uint32_t i = 0; i < function->instruction_count; i++) {
      note_instruction(program, function, &function->instructions[i], &strides);
      note_round(function, definitions, &function->instructions[i], &strides);
      note_steps(function, definitions, &function->instructions[i]);
      note_member(function, definitions, &function->instructions[i], &members);
      program->keeps_moved |= keeps_moved(function, definitions, &function->instructions[i]);
    }
  }
  if (strides.count) qsort(strides.data, strides.count, sizeof(uint32_t), compare);
  program->strides = arena_copy(program->arena, strides.data, strides.count * sizeof(uint32_t));
  program->stride_count = strides.count;
  program->members = arena_copy(program->arena, members.data, members.count * sizeof(Member));
  program->member_count = members.count;
  u32_vec_release(&strides);
  member_vec_release(&members);
}

// Is there an element of the size, or a larger one, for which this holds; or none at all, although the program goes through something?
static bool fits(const Program *program, Int step, uint32_t bytes, bool is_multiple) {
  uint32_t i = 0;
  step = int_abs(step);
  while (i < program->stride_count && program->strides[i] < bytes) i++;
  if (i == program->stride_count) return program->stride_count || program->keeps_moved;
  for (; i < program->stride_count; i++)
    if (is_multiple ? step % program->strides[i] == 0 : step == program->strides[i]) return true;
  return false;
}

bool strides_include(const Program *program, uint32_t stride) {
  bool is_one = false;
  for (uint32_t i = 0; i < program->stride_count; i++) is_one |= program->strides[i] == stride;
  return is_one;
}

bool strides_have(const Program *program, Int step, uint32_t bytes) { return fits(program, step, bytes, false); }

bool strides_divide(const Program *program, Int step, uint32_t bytes) { return fits(program, step, bytes, true); }

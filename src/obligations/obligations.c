// See obligations.h.
#include "obligations/obligations.h"

#include <string.h>

#include "obligations/defined.h"
#include "obligations/inserter.h"

static Instruction *add_check(Inserter *inserter, CheckCondition condition, Undefined violates, const Operand *operands,
                              uint32_t count, uint32_t demand, const char *text) {
  Instruction check = {
      .opcode = OP_CHECK,
      .type = {TYPE_VOID, 0},
      .condition = condition,
      .violates = violates,
      .demand = demand,
      .operands = arena_copy(inserter->program->arena, operands, count * sizeof(Operand)),
      .operand_count = count,
      .align = 1,
      .from_align = 1,
      .reason = text,
      .place = inserter->instruction->place,
  };
  instruction_vec_push(&inserter->out, check);
  return &inserter->out.data[inserter->out.count - 1];
}

Instruction *inserter_demand(Inserter *inserter, CheckCondition condition, Undefined violates, const Operand *operands,
                             const char *text) {
  return add_check(inserter, condition, violates, operands, (uint32_t)strlen(check_operands(condition)), 0, text);
}

void inserter_demand_of_call(Inserter *inserter, uint32_t demand, Undefined violates, const char *text) {
  const Instruction *call = inserter->instruction;
  add_check(inserter, CHECK_DEMAND, violates, call->operands, call->operand_count, demand, text);
}

// Made anew, or about signed arithmetic that is defined.
static bool is_left_out(const Inserter *inserter, const Instruction *instruction) {
  if (instruction->opcode != OP_CHECK) return false;
  bool wraps = inserter->options.arithmetic == SIGNED_WRAPS_AROUND;
  bool is_signed = instruction->violates == UNDEFINED_LEFT_SHIFT || instruction->violates == UNDEFINED_SIGNED_OVERFLOW;
  bool is_harmless = UNDEFINED_HARMLESS >> instruction->violates & 1;
  return instruction->condition != CHECK_HOLDS || (wraps && is_signed) ||
         (is_harmless && !inserter_wants(inserter, instruction->violates));
}

static void demand(Inserter *inserter) {
  Opcode opcode = inserter->instruction->opcode;
  demand_defined(inserter);
  if (opcode == OP_CALL || opcode == OP_UNREACHABLE) demand_control(inserter);
  if ((opcode >= OP_ADD && opcode <= OP_XOR) || (opcode >= OP_CTLZ && opcode <= OP_ABS)) demand_integer(inserter);
  if (opcode >= OP_ALLOCA && opcode <= OP_STACKRESTORE && opcode != OP_POINTER_ADD) demand_memory(inserter);
  if (opcode == OP_ICMP) demand_pointers(inserter);
  if (opcode == OP_CALL) demand_call(inserter);
}

static void keep(Inserter *inserter, const Instruction *instruction) {
  for (uint32_t i = 0; i < instruction->result_count; i++)
    inserter->definitions.data[instruction->result.id + i] = inserter->out.count + 1;
  instruction_vec_push(&inserter->out, *instruction);
}

static void insert_in_function(Inserter *inserter, FunctionInfo *function) {
  inserter->function = function;
  instruction_vec_clear(&inserter->out);
  u32_vec_clear(&inserter->definitions);
  u32_vec_clear(&inserter->used_in);
  for (uint32_t i = 0; i <= function->value_count; i++) {
    u32_vec_push(&inserter->definitions, 0);
    u32_vec_push(&inserter->used_in, 0);
  }
  for (uint32_t id = 1; id <= function->block_count; id++) {
    BlockInfo *block = &function->blocks[id];
    uint32_t first = inserter->out.count;
    inserter->block = (Block){id};
    for (uint32_t i = 0; i < block->count; i++) {
      inserter->instruction = &function->instructions[block->first + i];
      if (id == 1 && i == 0) demand_no_call(inserter);
      if (is_left_out(inserter, inserter->instruction)) continue;
      demand(inserter);
      keep(inserter, inserter->instruction);
      if (inserter->instruction->opcode == OP_POINTER_ADD) demand_pointers(inserter);
    }
    block->first = first;
    block->count = inserter->out.count - first;
  }
  function->instruction_count = inserter->out.count;
  function->instructions =
      arena_copy(inserter->program->arena, inserter->out.data, inserter->out.count * sizeof(Instruction));
}

static bool has_areas(const Program *program) {
  for (uint32_t f = 1; f <= program->function_count; f++)
    for (uint32_t i = 0; i < program->functions[f].instruction_count; i++)
      if (program->functions[f].instructions[i].slots) return true;
  return false;
}

void obligations_insert(Program *program, ObligationOptions options) {
  defined_mark(program);
  Inserter inserter = {.program = program, .options = options, .has_areas = has_areas(program)};
  if (!options.kinds) inserter.options.kinds = UNDEFINED_BY_DEFAULT;
  for (uint32_t f = 1; f <= program->function_count; f++)
    if (program->functions[f].is_defined) insert_in_function(&inserter, &program->functions[f]);
  instruction_vec_release(&inserter.out);
  u32_vec_release(&inserter.definitions);
  u32_vec_release(&inserter.used_in);
  program_number_checks(program);
}

// The tables and look-ups of the program model.
#include "program/program.h"

#include <assert.h>
#include <string.h>

Program *program_new(void) {
  Arena *arena = arena_new();
  Program *program = ARENA_NEW(arena, Program);
  program->arena = arena;
  program->pointer_bits = 64;
  return program;
}

void program_free(Program *program) {
  if (program) arena_free(program->arena);
}

Int program_largest_object(const Program *program) {
  return program->pointer_bits == 64 ? int_pow2(56) : int_pow2(program->pointer_bits - 1) - 1;
}

bool program_counts_up(const Program *program, const FunctionInfo *function, Value param) {
  const ValueInfo *value = &function->values[param.id];
  return value->declared_unsigned && value->type.bits < program->pointer_bits;
}

bool program_finds_initial(const Program *program, Function entry, Global global) {
  const FunctionInfo *function = &program->functions[entry.id];
  const GlobalInfo *info = &program->globals[global.id];
  bool is_said = function->finds_initial && function->finds_initial[global.id];
  return !info->is_external && (info->is_constant || is_said || strcmp(function->name, "main") == 0);
}

Function program_find_function(const Program *program, const char *name) {
  for (uint32_t id = 1; id <= program->function_count; id++)
    if (strcmp(program->functions[id].name, name) == 0) return (Function){id};
  return (Function){0};
}

const char *opcode_name(Opcode opcode) {
  static const char *const names[OP_COUNT] = {[OP_NONE] = "none",
#define OPCODE_NAME(name, text) [OP_##name] = text,
                                              OPCODE_TABLE(OPCODE_NAME)
#undef OPCODE_NAME
  };
  assert(opcode < OP_COUNT);
  return names[opcode];
}

bool opcode_is_terminator(Opcode opcode) { return opcode >= OP_JUMP && opcode < OP_COUNT; }

uint32_t block_start(const FunctionInfo *function, Block block) {
  uint32_t i = function->blocks[block.id].first;
  while (function->instructions[i].opcode == OP_PHI) i++;
  return i;
}

Place block_place(const FunctionInfo *function, Block block) {
  const BlockInfo *info = &function->blocks[block.id];
  if (info->loop.line) return info->loop;
  for (uint32_t i = block_start(function, block); i < info->first + info->count; i++)
    if (function->instructions[i].place.line) return function->instructions[i].place;
  return function->place;
}

bool globals_may_share(const Program *program, Global a, Global b) {
  const GlobalInfo *longer = &program->globals[a.id], *shorter = &program->globals[b.id];
  if (!longer->is_constant || !shorter->is_constant || !(longer->is_unnamed || shorter->is_unnamed)) return false;
  if (longer->relocation_count || shorter->relocation_count || longer->is_external || shorter->is_external) return true;
  if (longer->size < shorter->size) {
    const GlobalInfo *swapped = longer;
    longer = shorter;
    shorter = swapped;
  }
  for (uint64_t i = shorter->size, j = longer->size; i > 0; i--, j--) {
    uint8_t x = shorter->initial ? shorter->initial[i - 1] : 0, y = longer->initial ? longer->initial[j - 1] : 0;
    if (x != y) return false;
  }
  return true;
}

uint32_t instruction_target_count(const Instruction *instruction) {
  if (instruction->opcode == OP_JUMP) return 1;
  if (instruction->opcode == OP_BRANCH) return 2;
  return instruction->opcode == OP_SWITCH ? instruction->operand_count : 0;
}

const char *call_misfit(const FunctionInfo *caller, const Instruction *call, const FunctionInfo *callee) {
  uint32_t given = instruction_argument_count(call), named = callee->param_count - callee->is_variadic;
  if (given < named) return "fewer arguments than parameters";
  if (callee->is_variadic && !(call->flags & FLAG_VARIADIC))
    return "a variadic function is called as if it were not one";
  if (given > named && !callee->is_variadic) return "more arguments than parameters";
  for (uint32_t i = 1; i <= named; i++) {
    if (!type_same(call->operands[i].type, callee->values[i].type))
      return "an argument has another type than its parameter";
  }
  if (call->result_count == 0) return NULL;
  bool same = call->result_count == callee->result_count;
  for (uint32_t i = 0; i < call->result_count && same; i++)
    same = type_same(caller->values[call->result.id + i].type, callee->result_types[i]);
  return same ? NULL : "the result has another type than the function's";
}

uint32_t call_operand_of(const Instruction *call, const FunctionInfo *callee, uint32_t index) {
  return callee->is_variadic && index == callee->param_count ? call->operand_count - 1 : index;
}

bool argument_may_be_loaded(const Instruction *area, uint64_t offset, Type type) {
  for (uint32_t i = 0; i < area->slot_count; i++) {
    const ArgumentSlot *slot = &area->slots[i];
    if (offset < slot->offset) break;
    if (slot->is_strict ? offset == slot->offset && type_same(type, slot->type)
                        : offset + type_store_bytes(type) <= (uint64_t)slot->offset + slot->bytes)
      return true;
  }
  return false;
}

const char *predicate_name(Predicate predicate) {
  static const char *const names[] = {"none", "eq", "ne", "ugt", "uge", "ult", "ule", "sgt", "sge", "slt", "sle"};
  assert(predicate <= PREDICATE_SLE);
  return names[predicate];
}

Predicate predicate_negate(Predicate predicate) {
  switch (predicate) {
    case PREDICATE_NONE: return PREDICATE_NONE;
    case PREDICATE_EQ: return PREDICATE_NE;
    case PREDICATE_NE: return PREDICATE_EQ;
    case PREDICATE_UGT: return PREDICATE_ULE;
    case PREDICATE_UGE: return PREDICATE_ULT;
    case PREDICATE_ULT: return PREDICATE_UGE;
    case PREDICATE_ULE: return PREDICATE_UGT;
    case PREDICATE_SGT: return PREDICATE_SLE;
    case PREDICATE_SGE: return PREDICATE_SLT;
    case PREDICATE_SLT: return PREDICATE_SGE;
    case PREDICATE_SLE: return PREDICATE_SGT;
  }
  return PREDICATE_NONE;
}

Predicate predicate_swap(Predicate predicate) {
  switch (predicate) {
    case PREDICATE_NONE:
    case PREDICATE_EQ:
    case PREDICATE_NE: return predicate;
    case PREDICATE_UGT: return PREDICATE_ULT;
    case PREDICATE_UGE: return PREDICATE_ULE;
    case PREDICATE_ULT: return PREDICATE_UGT;
    case PREDICATE_ULE: return PREDICATE_UGE;
    case PREDICATE_SGT: return PREDICATE_SLT;
    case PREDICATE_SGE: return PREDICATE_SLE;
    case PREDICATE_SLT: return PREDICATE_SGT;
    case PREDICATE_SLE: return PREDICATE_SGE;
  }
  return PREDICATE_NONE;
}

void program_number_checks(Program *program) {
  program->check_count = 0;
  for (uint32_t f = 1; f <= program->function_count; f++) {
    FunctionInfo *function = &program->functions[f];
    for (uint32_t i = 0; i < function->instruction_count; i++)
      if (function->instructions[i].opcode == OP_CHECK) function->instructions[i].check = ++program->check_count;
  }
}

bool function_is_main(const FunctionInfo *function) {
  if (strcmp(function->name, "main") != 0 || function->param_count > 3) return false;
  for (uint32_t i = 1; i <= function->param_count; i++)
    if (function->values[i].type.kind != (i == 1 ? TYPE_INT : TYPE_POINTER)) return false;
  return true;
}

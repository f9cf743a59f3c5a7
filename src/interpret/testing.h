// Builds small programs by hand, for the tests of this folder.
//
//   Builder b = build_program(64);
//   Function f = build_function(&b, "main", INT(32), 1, (Type[]){INT(32)});   // its first block is open; the parameter is build_param(&b, 1)
//   Operand sum = build(&b, OP_ADD, INT(32), 2, build_param(&b, 1), num(32, 5));
//   build_return(&b, sum);
//   build_end(&b);   // after the last block of the function
//   ...
//   program_free(b.program);
//
// Blocks are numbered in the order of build_block; phis are written with their operands by increasing id of the predecessor.
#ifndef PLUMB_INTERPRET_TESTING_H
#define PLUMB_INTERPRET_TESTING_H

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/vec.h"
#include "interpret/interpret.h"
#include "obligations/obligations.h"

VEC_DEFINE(InstructionVec, instruction_vec, Instruction)
VEC_DEFINE(ValueInfoVec, value_info_vec, ValueInfo)
VEC_DEFINE(BlockVec, block_vec, BlockInfo)

typedef struct {
  Program *program;
  FunctionInfo *function;
  InstructionVec instructions;
  ValueInfoVec values;
  BlockVec blocks;
  uint32_t line;  // of the next instruction; counts up
} Builder;

#define INT(width) ((Type){TYPE_INT, (width)})
#define FLOAT(width) ((Type){TYPE_FLOAT, (width)})
#define POINTER ((Type){TYPE_POINTER, 64})
#define VOID ((Type){TYPE_VOID, 0})

enum { MOST_FUNCTIONS = 16, MOST_GLOBALS = 16 };

static inline Builder build_program(uint32_t pointer_bits) {
  Arena *arena = arena_new();
  Program *program = ARENA_NEW(arena, Program);
  *program = (Program){.arena = arena, .pointer_bits = pointer_bits};
  program->functions = ARENA_ARRAY(arena, FunctionInfo, MOST_FUNCTIONS);
  program->globals = ARENA_ARRAY(arena, GlobalInfo, MOST_GLOBALS);
  return (Builder){.program = program};
}

static inline Operand num(uint32_t width, Int value) {
  return (Operand){.kind = OPERAND_CONSTANT, .type = INT(width), .constant = value};
}
static inline Operand null_pointer(void) { return (Operand){.kind = OPERAND_CONSTANT, .type = POINTER}; }
static inline Operand undef(Type type) { return (Operand){.kind = OPERAND_UNDEF, .type = type}; }
static inline Operand function_address(Function function) {
  return (Operand){.kind = OPERAND_FUNCTION, .type = POINTER, .function = function};
}
static inline Operand global_address(Global global, Int offset) {
  return (Operand){.kind = OPERAND_GLOBAL, .type = POINTER, .global = global, .constant = offset};
}

static inline Global build_global(Builder *b, uint64_t size, bool is_constant, const void *initial) {
  Program *program = b->program;
  Global global = {++program->global_count};
  assert(global.id < MOST_GLOBALS);
  program->globals[global.id] = (GlobalInfo){.name = "g",
                                             .size = size,
                                             .align = 8,
                                             .is_constant = is_constant,
                                             .initial = arena_copy(program->arena, initial, initial ? size : 0)};
  return global;
}

static inline Function build_declaration(Builder *b, const char *name, Type result, uint32_t count,
                                         const Type *params) {
  Program *program = b->program;
  Function function = {++program->function_count};
  assert(function.id < MOST_FUNCTIONS);
  FunctionInfo *info = &program->functions[function.id];
  *info = (FunctionInfo){
      .name = name, .param_count = count, .value_count = count, .result_count = result.kind != TYPE_VOID};
  info->result_types = arena_copy(program->arena, &result, sizeof result);
  info->values = ARENA_ARRAY(program->arena, ValueInfo, count + 1);
  for (uint32_t i = 0; i < count; i++) info->values[i + 1].type = params[i];
  return function;
}

// Opens the next block of the function that is being built.
static inline Block build_block(Builder *b) {
  block_vec_push(&b->blocks, (BlockInfo){.first = b->instructions.count});
  return (Block){b->blocks.count};
}

static inline Function build_function(Builder *b, const char *name, Type result, uint32_t count, const Type *params) {
  Function function = build_declaration(b, name, result, count, params);
  b->function = &b->program->functions[function.id];
  b->function->is_defined = true;
  instruction_vec_clear(&b->instructions);
  block_vec_clear(&b->blocks);
  value_info_vec_clear(&b->values);
  value_info_vec_append(&b->values, b->function->values, count + 1);
  build_block(b);
  return function;
}

static inline Operand build_value(const Builder *b, uint32_t id) {
  return (Operand){.kind = OPERAND_VALUE, .type = b->values.data[id].type, .value = {id}};
}
static inline Operand build_param(const Builder *b, uint32_t index) { return build_value(b, index); }

static inline Instruction *build_last(Builder *b) { return &b->instructions.data[b->instructions.count - 1]; }

// Appends an instruction with at most one result, which is returned. Its further fields can be set through build_last.
static inline Operand build(Builder *b, Opcode opcode, Type type, uint32_t count, ...) {
  Arena *arena = b->program->arena;
  Instruction instruction = {.opcode = opcode,
                             .type = type,
                             .operand_count = count,
                             .align = 1,
                             .from_align = 1,
                             .place = {"test.c", ++b->line, 1}};
  instruction.operands = ARENA_ARRAY(arena, Operand, count + 1);
  va_list operands;
  va_start(operands, count);
  for (uint32_t i = 0; i < count; i++) instruction.operands[i] = va_arg(operands, Operand);
  va_end(operands);
  if (type.kind != TYPE_VOID) {
    value_info_vec_push(&b->values, (ValueInfo){.type = type});
    instruction.result = (Value){b->values.count - 1};
    instruction.result_count = 1;
  }
  instruction_vec_push(&b->instructions, instruction);
  return type.kind == TYPE_VOID ? (Operand){0} : build_value(b, instruction.result.id);
}

// The last instruction has one more result.
static inline Operand build_second_result(Builder *b, Type type) {
  value_info_vec_push(&b->values, (ValueInfo){.type = type});
  build_last(b)->result_count++;
  return build_value(b, b->values.count - 1);
}

static inline Block *build_blocks(Builder *b, uint32_t count, va_list ids) {
  Block *blocks = ARENA_ARRAY(b->program->arena, Block, count);
  for (uint32_t i = 0; i < count; i++) blocks[i].id = va_arg(ids, uint32_t);
  return blocks;
}

// The targets of the last instruction, or the incoming blocks of a phi.
static inline void build_targets(Builder *b, uint32_t count, ...) {
  va_list ids;
  va_start(ids, count);
  build_last(b)->targets = build_blocks(b, count, ids);
  va_end(ids);
}

static inline void build_jump(Builder *b, uint32_t target) {
  build(b, OP_JUMP, VOID, 0);
  build_targets(b, 1, target);
}
static inline void build_branch(Builder *b, Operand condition, uint32_t then_block, uint32_t else_block) {
  build(b, OP_BRANCH, VOID, 1, condition);
  build_targets(b, 2, then_block, else_block);
}
static inline void build_return(Builder *b, Operand value) { build(b, OP_RETURN, VOID, 1, value); }
static inline void build_return_void(Builder *b) { build(b, OP_RETURN, VOID, 0); }

static inline Operand build_compare(Builder *b, Predicate predicate, Operand x, Operand y) {
  Operand result = build(b, OP_ICMP, INT(1), 2, x, y);
  build_last(b)->predicate = predicate;
  return result;
}

static inline Operand build_alloca(Builder *b, Operand count, int64_t scale) {
  Operand result = build(b, OP_ALLOCA, POINTER, 1, count);
  build_last(b)->scales = arena_copy(b->program->arena, &scale, sizeof scale);
  return result;
}

// base + index * scale + offset, with FLAG_INBOUNDS.
static inline Operand build_padd(Builder *b, Operand base, Operand index, int64_t scale, int64_t offset) {
  Operand result = build(b, OP_POINTER_ADD, POINTER, 2, base, index);
  Instruction *last = build_last(b);
  last->scales = arena_copy(b->program->arena, &scale, sizeof scale);
  last->offset = offset;
  last->flags = FLAG_INBOUNDS;
  return result;
}

static inline bool block_jumps_to(const Builder *b, const BlockInfo *block, uint32_t target) {
  const Instruction *last = &b->instructions.data[block->first + block->count - 1];
  uint32_t count = last->opcode == OP_JUMP     ? 1
                   : last->opcode == OP_BRANCH ? 2
                   : last->opcode == OP_SWITCH ? last->operand_count
                                               : 0;
  for (uint32_t i = 0; i < count; i++) {
    if (last->targets[i].id == target) return true;
  }
  return false;
}

static inline void build_end(Builder *b) {
  Arena *arena = b->program->arena;
  FunctionInfo *info = b->function;
  info->instruction_count = b->instructions.count;
  info->instructions = arena_copy(arena, b->instructions.data, b->instructions.count * sizeof(Instruction));
  info->value_count = b->values.count - 1;
  info->values = arena_copy(arena, b->values.data, b->values.count * sizeof(ValueInfo));
  info->block_count = b->blocks.count;
  info->blocks = ARENA_ARRAY(arena, BlockInfo, b->blocks.count + 1);
  for (uint32_t i = 0; i < b->blocks.count; i++) {
    uint32_t end = i + 1 < b->blocks.count ? b->blocks.data[i + 1].first : b->instructions.count;
    b->blocks.data[i].count = end - b->blocks.data[i].first;
    info->blocks[i + 1] = b->blocks.data[i];
  }
  for (uint32_t target = 1; target <= b->blocks.count; target++) {
    BlockInfo *block = &info->blocks[target];
    block->preds = ARENA_ARRAY(arena, Block, b->blocks.count);
    for (uint32_t from = 1; from <= b->blocks.count; from++) {
      if (block_jumps_to(b, &info->blocks[from], target)) block->preds[block->pred_count++].id = from;
    }
  }
  instruction_vec_release(&b->instructions);
  block_vec_release(&b->blocks);
  value_info_vec_release(&b->values);
  Text problem = {0};
  if (!program_valid(b->program, &problem)) {
    fprintf(stderr, "the test built a program that is not valid: %s\n", text_str(&problem));
    abort();
  }
}

// A run of a program that has its checks, of the kinds in the set.
static inline InterpretResult run_checking(const InterpretOptions *options, UndefinedSet kinds) {
  Program *program = (Program *)(uintptr_t)options->program;
  obligations_insert(program,
                     (ObligationOptions){.arithmetic = options->signed_overflow == OVERFLOW_WRAP ? SIGNED_WRAPS_AROUND
                                                                                                 : SIGNED_IS_CHECKED,
                                         .kinds = kinds});
  return interpret_run(options);
}

static inline InterpretResult run_checked(const InterpretOptions *options) { return run_checking(options, UNDEFINED_ALL); }

#endif

// Bodies of functions, instruction by instruction, see body.h.
#include "program/body.h"

#include <string.h>

Type body_pointer_type(const Program *program) { return (Type){TYPE_POINTER, program->pointer_bits}; }
Type body_word_type(const Program *program) { return (Type){TYPE_INT, program->pointer_bits}; }

Operand body_value(const Body *body, uint32_t id) {
  return (Operand){.kind = OPERAND_VALUE, .type = body->values[id].type, .value = {id}};
}

Operand body_constant(Type type, Int constant) {
  return (Operand){.kind = OPERAND_CONSTANT, .type = type, .constant = constant};
}

Operand body_global_operand(const Program *program, Global global) {
  return (Operand){.kind = OPERAND_GLOBAL, .type = body_pointer_type(program), .global = global};
}

Operand body_function_operand(const Program *program, Function function) {
  return (Operand){.kind = OPERAND_FUNCTION, .type = body_pointer_type(program), .function = function};
}

// Room for one more of an array that lives in the arena.
static void *grown(Arena *arena, void *array, uint32_t count, uint32_t *room, size_t bytes) {
  enum { FIRST_ROOM = 16 };
  if (count < *room) return array;
  uint32_t larger = *room ? 2 * *room : FIRST_ROOM;
  void *copy = arena_alloc(arena, larger * bytes);
  if (*room) memcpy(copy, array, *room * bytes);
  *room = larger;
  return copy;
}

#define GROW(body, table, count) \
  (body)->table##s = grown((body)->program->arena, (body)->table##s, count, &(body)->table##_room, sizeof *(body)->table##s)

void body_renew(Body *body, Function function) { body->function = &body->program->functions[function.id]; }

void body_open(Body *body, Program *program, Function function, Place place) {
  *body = (Body){.program = program, .function = &program->functions[function.id], .place = place};
  FunctionInfo *info = body->function;
  info->value_count = info->param_count;
  for (uint32_t i = 0; i <= info->param_count; i++) {
    GROW(body, value, i);
    if (i) body->values[i] = info->values[i];
  }
}

uint32_t body_new_value(Body *body, Type type, const char *name) {
  GROW(body, value, body->function->value_count + 1);
  body->values[++body->function->value_count] = (ValueInfo){.type = type, .name = name};
  return body->function->value_count;
}

void body_open_block(Body *body, uint32_t preds, Block a, Block b) {
  FunctionInfo *function = body->function;
  GROW(body, block, function->block_count + 1);
  BlockInfo *block = &body->blocks[++function->block_count];
  block->first = function->instruction_count;
  block->pred_count = preds;
  block->preds = ARENA_ARRAY(body->program->arena, Block, 2);
  block->preds[0] = a;
  block->preds[1] = b;
}

Instruction *body_add(Body *body, Opcode opcode, uint32_t result, uint32_t results, const Operand *operands,
                        uint32_t count) {
  FunctionInfo *function = body->function;
  GROW(body, instruction, function->instruction_count);
  Instruction *instruction = &body->instructions[function->instruction_count++];
  *instruction = (Instruction){.opcode = opcode,
                               .type = results ? body->values[result].type : (Type){TYPE_VOID, 0},
                               .result = {result},
                               .result_count = results,
                               .operand_count = count,
                               .align = 1,
                               .from_align = 1,
                               .place = body->place};
  instruction->operands = arena_copy(body->program->arena, operands, count * sizeof(Operand));
  body->blocks[function->block_count].count++;
  return instruction;
}

void body_jump(Body *body, uint32_t to) {
  Block target = {to};
  body_add(body, OP_JUMP, 0, 0, NULL, 0)->targets = arena_copy(body->program->arena, &target, sizeof target);
}

void body_branch(Body *body, uint32_t condition, uint32_t yes, uint32_t no) {
  Operand operand = body_value(body, condition);
  Block targets[] = {{yes}, {no}};
  body_add(body, OP_BRANCH, 0, 0, &operand, 1)->targets = arena_copy(body->program->arena, targets, sizeof targets);
}

void body_phi(Body *body, uint32_t result, Operand first, uint32_t from_first, Operand second,
                    uint32_t from_second) {
  Operand operands[] = {first, second};
  Block incoming[] = {{from_first}, {from_second}};
  body_add(body, OP_PHI, result, 1, operands, 2)->incoming = arena_copy(body->program->arena, incoming, sizeof incoming);
}

void body_close(Body *body) {
  FunctionInfo *function = body->function;
  Arena *arena = body->program->arena;
  function->is_defined = true;
  function->values = arena_copy(arena, body->values, (function->value_count + 1) * sizeof(ValueInfo));
  function->blocks = arena_copy(arena, body->blocks, (function->block_count + 1) * sizeof(BlockInfo));
  function->instructions = arena_copy(arena, body->instructions, function->instruction_count * sizeof(Instruction));
}

Global body_add_global(Program *program, GlobalInfo info) {
  GlobalInfo *globals = ARENA_ARRAY(program->arena, GlobalInfo, program->global_count + 2);
  memcpy(globals, program->globals, (program->global_count + 1) * sizeof(GlobalInfo));
  globals[++program->global_count] = info;
  program->globals = globals;
  return (Global){program->global_count};
}

Function body_add_function(Program *program, FunctionInfo info) {
  FunctionInfo *functions = ARENA_ARRAY(program->arena, FunctionInfo, program->function_count + 2);
  memcpy(functions, program->functions, (program->function_count + 1) * sizeof(FunctionInfo));
  functions[++program->function_count] = info;
  program->functions = functions;
  return (Function){program->function_count};
}

bool body_takes_pointers(const FunctionInfo *function, uint32_t params) {
  if (function->param_count != params || function->is_variadic) return false;
  for (uint32_t i = 1; i <= params; i++)
    if (function->values[i].type.kind != TYPE_POINTER) return false;
  return function->result_count == 1 && function->result_types[0].kind == TYPE_POINTER;
}

Function body_declare(Program *program, const char *name, const Type *results, uint32_t result_count,
                        const Type *params, uint32_t param_count) {
  Function known = program_find_function(program, name);
  if (known.id) return known;
  ValueInfo *values = ARENA_ARRAY(program->arena, ValueInfo, param_count + 1);
  for (uint32_t i = 0; i < param_count; i++) values[i + 1].type = params[i];
  return body_add_function(program,
                      (FunctionInfo){.name = name,
                                     .result_types = arena_copy(program->arena, results, result_count * sizeof(Type)),
                                     .result_count = result_count,
                                     .param_count = param_count,
                                     .value_count = param_count,
                                     .values = values});
}

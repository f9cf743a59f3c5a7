// See dispatch.h.
#include "contract/dispatch.h"

#include <string.h>

#include "base/text.h"
#include "program/body.h"

#define DISPATCH_PREFIX "plumb.through."

// Of the pointer and the arguments. Structures that are passed by value are those of the functions that fit.
static Function declare(Program *program, const FunctionInfo *caller, const Instruction *call, Function like) {
  const FunctionInfo *info = &program->functions[like.id];
  Text name = {0};
  text_printf(&name, DISPATCH_PREFIX "%u", program->function_count + 1);
  FunctionInfo made = {.name = arena_strdup(program->arena, text_str(&name)),
                       .place = call->place,
                       .result_types = ARENA_ARRAY(program->arena, Type, call->result_count + 1),
                       .result_count = call->result_count,
                       .param_count = call->operand_count,
                       .value_count = call->operand_count,
                       .values = ARENA_ARRAY(program->arena, ValueInfo, call->operand_count + 1)};
  for (uint32_t i = 0; i < call->result_count; i++) made.result_types[i] = caller->values[call->result.id + i].type;
  for (uint32_t i = 1; i <= call->operand_count; i++) made.values[i] = (ValueInfo){.type = call->operands[i - 1].type};
  for (uint32_t i = 1; i <= info->param_count; i++) made.values[i + 1].passed_bytes = info->values[i].passed_bytes;
  text_release(&name);
  return body_add_function(program, made);
}

static void return_call(Body *body, Operand callee, const FunctionInfo *made) {
  Arena *arena = body->program->arena;
  Operand *operands = ARENA_ARRAY(arena, Operand, made->param_count), *results = ARENA_ARRAY(arena, Operand, made->result_count + 1);
  operands[0] = callee;
  for (uint32_t i = 1; i < made->param_count; i++) operands[i] = body_value(body, i + 1);
  uint32_t first = 0;
  for (uint32_t i = 0; i < made->result_count; i++) {
    uint32_t value = body_new_value(body, made->result_types[i], NULL);
    if (!i) first = value;
  }
  body_add(body, OP_CALL, first, made->result_count, operands, made->param_count);
  for (uint32_t i = 0; i < made->result_count; i++) results[i] = body_value(body, first + i);
  body_add(body, OP_RETURN, 0, 0, results, made->result_count);
}

Function dispatch_make(Program *program, const FunctionInfo *caller, const Instruction *call, const Dispatched *dispatched, uint32_t count) {
  Function function = declare(program, caller, call, dispatched[0].function);
  const FunctionInfo made = program->functions[function.id];
  Body body;
  body_open(&body, program, function, made.place);
  body_open_block(&body, 0, (Block){0}, (Block){0});
  for (uint32_t i = 0; i < count; i++) {
    uint32_t here = body.function->block_count, is_it = body_new_value(&body, (Type){TYPE_INT, 1}, NULL);
    Operand operands[] = {body_value(&body, 1), body_function_operand(program, dispatched[i].function)};
    body_add(&body, OP_ICMP, is_it, 1, operands, 2)->predicate = PREDICATE_EQ;
    body_branch(&body, is_it, here + 1, here + 2);
    body_open_block(&body, 1, (Block){here}, (Block){0});
    return_call(&body, body_function_operand(program, dispatched[i].instead), &made);
    body_open_block(&body, 1, (Block){here}, (Block){0});
  }
  return_call(&body, body_value(&body, 1), &made);
  body_close(&body);
  return function;
}

// fesetround and fegetround, see bodies.c: the rounding mode is a number in a global, as glibc writes modes on x86, which the engines read where they compute floats.
#include <string.h>

#include "library/library.h"
#include "program/body.h"

#define ROUNDING_NAME "plumb.rounding"

static const Type int_type = {TYPE_INT, 32}, bool_type = {TYPE_INT, 1};

Global library_rounding(const Program *program) {
  for (uint32_t id = program->global_count; id; id--)
    if (strcmp(program->globals[id].name, ROUNDING_NAME) == 0) return (Global){id};
  return (Global){0};
}

static Operand place_of_mode(Program *program) {
  Global global = library_rounding(program);
  if (!global.id) global = body_add_global(program, (GlobalInfo){.name = ROUNDING_NAME, .size = 4, .align = 4});
  return body_global_operand(program, global);
}

static Operand add(Body *body, Opcode opcode, Type type, const Operand *operands, uint32_t count) {
  uint32_t result = body_new_value(body, type, NULL);
  body_add(body, opcode, result, 1, operands, count);
  return body_value(body, result);
}

static Operand load(Body *body, Operand place) {
  uint32_t result = body_new_value(body, int_type, NULL);
  body_add(body, OP_LOAD, result, 1, &place, 1)->align = 4;
  return body_value(body, result);
}

// A number that is no mode changes nothing, and the result is not 0.
static void set_mode(Body *body, Operand place) {
  Operand masked[] = {body_value(body, 1), body_constant(int_type, ~(Int)LIBRARY_ROUNDING_MASK)};
  Operand others = add(body, OP_AND, int_type, masked, 2), compared[] = {others, body_constant(int_type, 0)};
  uint32_t is_bad = body_new_value(body, bool_type, NULL);
  body_add(body, OP_ICMP, is_bad, 1, compared, 2)->predicate = PREDICATE_NE;
  Operand choice[] = {body_value(body, is_bad), load(body, place), body_value(body, 1)};
  Operand stored[] = {add(body, OP_SELECT, int_type, choice, 3), place};
  body_add(body, OP_STORE, 0, 0, stored, 2)->align = 4;
  Operand answer = body_value(body, is_bad), returned = add(body, OP_ZEXT, int_type, &answer, 1);
  body_add(body, OP_RETURN, 0, 0, &returned, 1);
}

bool library_add_rounding(Program *program, Function function, const char *base_name, Place place) {
  bool sets = strcmp(base_name, "fesetround") == 0, gets = strcmp(base_name, "fegetround") == 0;
  const FunctionInfo *info = &program->functions[function.id];
  bool fits = (sets || gets) && info->param_count == sets && info->result_count == 1 &&
              info->result_types[0].kind == TYPE_INT && info->result_types[0].bits == 32 && !info->is_variadic;
  if (!fits || (sets && (info->values[1].type.kind != TYPE_INT || info->values[1].type.bits != 32))) return false;
  Operand mode_place = place_of_mode(program);
  Body body;
  body_open(&body, program, function, place);
  body_open_block(&body, 0, (Block){0}, (Block){0});
  if (sets) {
    set_mode(&body, mode_place);
  } else {
    Operand returned = load(&body, mode_place);
    body_add(&body, OP_RETURN, 0, 0, &returned, 1);
  }
  body_close(&body);
  return true;
}

// Functions of the C library that get a body in the program, so that every engine sees in them what it sees in the program's own functions.
//
//  * Places that the library owns and the program looks at: errno, the tables behind the macros of ctype.h. They become globals, and the
//    functions that return their addresses one instruction (places.c).
//  * abs and div, which are one instruction or two of the program.
//  * strtok, localtime and their like, which are strtok_r, localtime_r and so on with a place of their own.
//  * getline and getdelim (line.c).
//  * fesetround and fegetround (rounding.c).
//  * qsort, qsort_r and bsearch, which call back (callbacks.c).
//  * Functions that are written in C, and compiled with the program (library/*.body).
#include <string.h>

#include "library/contract.h"
#include "program/body.h"

static const Type bool_type = {TYPE_INT, 1};

// -- Arithmetic

static bool is_one_of(const char *name, const char *const *names) {
  while (*names && strcmp(name, *names) != 0) names++;
  return *names != NULL;
}

static bool is_int_of(Type type, uint32_t bits) { return type.kind == TYPE_INT && type.bits == bits; }

static bool add_abs(Program *program, Function function, const char *base_name, Place place) {
  static const char *const names[] = {"abs", "labs", "llabs", "imaxabs", NULL};
  const FunctionInfo *info = &program->functions[function.id];
  bool fits = is_one_of(base_name, names) && info->param_count == 1 && info->result_count == 1 && !info->is_variadic;
  if (!fits || info->values[1].type.kind != TYPE_INT || !is_int_of(info->result_types[0], info->values[1].type.bits))
    return false;
  Body body;
  body_open(&body, program, function, place);
  body_open_block(&body, 0, (Block){0}, (Block){0});
  uint32_t result = body_new_value(&body, body.values[1].type, NULL);
  Operand operands[] = {body_value(&body, 1), body_constant(bool_type, -1)};  // its minimum has none
  body_add(&body, OP_ABS, result, 1, operands, 2);
  Operand returned = body_value(&body, result);
  body_add(&body, OP_RETURN, 0, 0, &returned, 1);
  body_close(&body);
  return true;
}

static uint32_t add_value(Body *body, Opcode opcode, Type type, Operand a, Operand b) {
  uint32_t result = body_new_value(body, type, NULL);
  Operand operands[] = {a, b};
  body_add(body, opcode, result, 1, operands, b.kind == OPERAND_NONE ? 1 : 2);
  return result;
}

// A structure of quotient and remainder: returned as two values, as one that is twice as wide, or stored where the first argument points.
static bool add_div(Program *program, Function function, const char *base_name, Place place) {
  static const char *const names[] = {"div", "ldiv", "lldiv", "imaxdiv", NULL};
  const FunctionInfo *info = &program->functions[function.id];
  if (!is_one_of(base_name, names) || info->is_variadic || info->param_count < 2) return false;
  uint32_t stored = info->param_count == 3, bits = info->values[1 + stored].type.bits;
  if (!is_int_of(info->values[1 + stored].type, bits) || !is_int_of(info->values[2 + stored].type, bits)) return false;
  bool pair =
      info->result_count == 2 && is_int_of(info->result_types[0], bits) && is_int_of(info->result_types[1], bits);
  bool wide = info->result_count == 1 && is_int_of(info->result_types[0], 2 * bits);
  if (stored ? info->result_count || info->values[1].type.kind != TYPE_POINTER : !pair && !wide) return false;
  Type type = {TYPE_INT, bits}, double_type = {TYPE_INT, 2 * bits};
  const Operand none = {0};
  Body body;
  body_open(&body, program, function, place);
  body_open_block(&body, 0, (Block){0}, (Block){0});
  Operand a = body_value(&body, 1 + stored), b = body_value(&body, 2 + stored);
  Operand quotient = body_value(&body, add_value(&body, OP_SDIV, type, a, b));
  Operand remainder = body_value(&body, add_value(&body, OP_SREM, type, a, b));
  Operand results[] = {quotient, remainder};
  uint32_t count = stored ? 0 : pair ? 2 : 1;
  if (stored) {
    Operand first[] = {quotient, body_value(&body, 1)};
    body_add(&body, OP_STORE, 0, 0, first, 2)->align = 1;
    uint32_t behind = body_new_value(&body, body_pointer_type(program), NULL);
    body_add(&body, OP_POINTER_ADD, behind, 1, &first[1], 1)->offset = bits / 8;
    Operand second[] = {remainder, body_value(&body, behind)};
    body_add(&body, OP_STORE, 0, 0, second, 2)->align = 1;
  } else if (wide) {
    Operand low = body_value(&body, add_value(&body, OP_ZEXT, double_type, quotient, none));
    Operand high = body_value(&body, add_value(&body, OP_ZEXT, double_type, remainder, none));
    high = body_value(&body, add_value(&body, OP_SHL, double_type, high, body_constant(double_type, bits)));
    results[0] = body_value(&body, add_value(&body, OP_OR, double_type, low, high));
  }
  body_add(&body, OP_RETURN, 0, 0, results, count);
  body_close(&body);
  return true;
}

// -- Static storage

// A global of the library's own: the same one whenever it is asked for.
static Global own_global(Program *program, const char *name, uint64_t size, uint32_t align) {
  for (uint32_t id = program->global_count; id; id--)
    if (strcmp(program->globals[id].name, name) == 0) return (Global){id};
  return body_add_global(program, (GlobalInfo){.name = name, .size = size, .align = align});
}

// Functions that keep what they need, or what they return, in static storage: another one of the library does the work, and is given the place as its last argument.
static const struct {
  const char *name, *worker, *place;
  uint32_t params;
} keepers[] = {
    {"strtok", "__strtok_r", LIBRARY_STRTOK_REST, 2},      {"gmtime", "gmtime_r", "plumb.time.members", 1},
    {"localtime", "localtime_r", "plumb.time.members", 1}, {"asctime", "plumb.asctime", "plumb.time.text", 1},
    {"ctime", "plumb.ctime", "plumb.time.text", 1},
};

static uint64_t place_size(const Program *program, const char *worker) {
  if (strstr(worker, "time_r")) return c_bytes(program, C_TM);
  return strstr(worker, "ctime") ? TIME_TEXT_OWN_SIZE : program->pointer_bits / 8;
}

// The keeper with this name; else the number of keepers.
static size_t keeper_of(const char *name) {
  size_t k = 0;
  while (k < sizeof keepers / sizeof *keepers && strcmp(name, keepers[k].name) != 0) k++;
  return k;
}

// What does the work, and where.
typedef struct {
  Function worker;
  Global place;
  uint32_t params;
} Kept;

static Kept find_kept(Program *program, size_t k) {
  Type pointer = body_pointer_type(program), types[] = {pointer, pointer, pointer};
  uint32_t params = keepers[k].params, align = program->pointer_bits / 8;
  Kept kept = {.params = params};
  kept.worker = body_declare(program, keepers[k].worker, &pointer, 1, types, params + 1);
  kept.place = own_global(program, keepers[k].place, place_size(program, keepers[k].worker), align);
  return kept;
}

static Operand call_worker(Body *body, Kept kept) {
  uint32_t found = body_new_value(body, body_pointer_type(body->program), NULL);
  Operand operands[4] = {body_function_operand(body->program, kept.worker)};
  for (uint32_t i = 1; i <= kept.params; i++) operands[i] = body_value(body, i);
  operands[kept.params + 1] = body_global_operand(body->program, kept.place);
  body_add(body, OP_CALL, found, 1, operands, kept.params + 2);
  return body_value(body, found);
}

static bool add_keeper(Program *program, Function function, const char *base_name, Place place) {
  size_t k = keeper_of(base_name);
  if (k == sizeof keepers / sizeof *keepers ||
      !body_takes_pointers(&program->functions[function.id], keepers[k].params))
    return false;
  // ctime is asctime of localtime, whose structure it overwrites.
  bool overwrites = strcmp(base_name, "ctime") == 0;
  Kept kept = find_kept(program, k), members = overwrites ? find_kept(program, keeper_of("localtime")) : (Kept){0};
  Body body;
  body_open(&body, program, function, place);
  body_open_block(&body, 0, (Block){0}, (Block){0});
  if (overwrites) call_worker(&body, members);
  Operand result = call_worker(&body, kept);
  body_add(&body, OP_RETURN, 0, 0, &result, 1);
  body_close(&body);
  return true;
}

static bool has_body(const char *name) {
  static const char *const names[] = {"abs",        "labs",       "llabs",      "imaxabs", "div",
                                      "ldiv",       "lldiv",      "imaxdiv",    "getline", "getdelim",
                                      "__getdelim", "fesetround", "fegetround", NULL};
  return keeper_of(name) < sizeof keepers / sizeof *keepers || is_one_of(name, names);
}

static bool add_body(Program *program, Function function, const char *base_name, Place place) {
  return add_abs(program, function, base_name, place) || add_div(program, function, base_name, place) ||
         add_keeper(program, function, base_name, place) || library_add_line(program, function, base_name, place) ||
         library_add_rounding(program, function, base_name, place);
}

// Written in C (library/*.body), where no function calls itself: it has no places.
static bool is_written(const FunctionInfo *function) {
  return function->is_defined && strncmp(function->name, LIBRARY_WRITTEN_PREFIX, strlen(LIBRARY_WRITTEN_PREFIX)) == 0;
}

// A copy for a call has the call's place, and so have those of the helpers that it calls.
static Function copy_written(Program *program, Function function, Place place) {
  FunctionInfo copy = program->functions[function.id];
  Text name = {0};
  text_printf(&name, "%s.%u", copy.name + strlen(LIBRARY_WRITTEN_PREFIX), program->function_count + 1);
  copy.name = arena_strdup(program->arena, text_str(&name));
  text_release(&name);
  copy.place = place;
  copy.is_library = true;
  copy.address_taken = false;
  copy.values = arena_copy(program->arena, copy.values, (copy.value_count + (size_t)1) * sizeof(ValueInfo));
  copy.blocks = arena_copy(program->arena, copy.blocks, (copy.block_count + (size_t)1) * sizeof(BlockInfo));
  copy.instructions = arena_copy(program->arena, copy.instructions, copy.instruction_count * sizeof(Instruction));
  for (uint32_t i = 0; i < copy.instruction_count; i++) {
    Instruction *at = &copy.instructions[i];
    at->operands = arena_copy(program->arena, at->operands, at->operand_count * sizeof(Operand));
    at->place = place;
    bool is_call = at->opcode == OP_CALL && at->operands[0].kind == OPERAND_FUNCTION;
    if (is_call && is_written(&program->functions[at->operands[0].function.id]))
      at->operands[0].function = copy_written(program, at->operands[0].function, place);
  }
  return body_add_function(program, copy);
}

// Each call gets a body of its own, so that what is found in it is told at the call.
static void give_bodies_to_calls(Program *program, uint32_t function_count) {
  for (uint32_t id = 1; id <= function_count; id++) {
    for (uint32_t i = 0; i < program->functions[id].instruction_count; i++) {
      Instruction *call = &program->functions[id].instructions[i];
      if (call->opcode != OP_CALL || call->operands[0].kind != OPERAND_FUNCTION) continue;
      const FunctionInfo *callee = &program->functions[call->operands[0].function.id];
      if (is_written(callee)) {
        Function own = copy_written(program, call->operands[0].function, call->place);
        call = &program->functions[id].instructions[i];
        call->operands[0].function = own;
        continue;
      }
      if (callee->is_defined || !has_body(callee->name)) continue;
      Text name = {0};
      text_printf(&name, "%s.%u", callee->name, program->function_count + 1);
      FunctionInfo own = *callee;
      own.name = arena_strdup(program->arena, text_str(&name));
      own.address_taken = false;
      own.is_library = true;
      text_release(&name);
      const char *base_name = callee->name;
      Function function = body_add_function(program, own);
      if (add_body(program, function, base_name, call->place))
        call->operands[0].function = function;
      else
        program->function_count--;
    }
  }
}

// Nobody calls by name what has a copy for each call.
static void drop_written(Program *program, uint32_t function_count) {
  for (uint32_t id = 1; id <= function_count; id++) {
    FunctionInfo *function = &program->functions[id];
    if (!is_written(function) || function->address_taken) continue;
    function->is_defined = false;
    function->block_count = function->instruction_count = 0;
    function->value_count = function->param_count;
  }
}

void library_add_bodies(Program *program) {
  uint32_t count = program->function_count;
  for (uint32_t id = 1; id <= count; id++)
    if (!program->functions[id].is_defined && body_takes_pointers(&program->functions[id], 0))
      library_add_place(program, (Function){id});
  give_bodies_to_calls(program, count);
  drop_written(program, count);
  library_redirect_callbacks(program, count);
  for (uint32_t id = 1; id <= count; id++) {  // called through pointers
    FunctionInfo function = program->functions[id];
    if (!function.is_defined && function.address_taken)
      add_body(program, (Function){id}, function.name, function.place);
  }
}

// Functions of the C library that get a body in the program, so that every engine sees in them what it sees in the program's own functions.
//
//  * Places that the library owns and the program looks at: errno, the tables behind the macros of ctype.h. They become globals, and the
//    functions that return their addresses one instruction.
//  * abs and div, which are one instruction or two of the program.
//  * strtok, localtime and their like, which are strtok_r, localtime_r and so on with a place of their own.
//  * qsort and bsearch, which call back. Each call gets a body of its own, so that what is found in it is told at the call:
//
//        steps = 2^64 - 1, result = 0
//        loop: (more, a, b) = plumb.sort.step(array, count, size, result);   leave when not more, or steps == 0
//              result = compare(a, b);   steps = steps - 1
//
//    The interpreter sorts in plumb.sort.step. For the graph engine the array is permuted arbitrarily in it, and a and b are any two elements, in
//    any order and arbitrarily often; the counter says that it ends, and is beyond what any sorting needs.
#include <string.h>

#include "program/library.h"

typedef struct {
  Program *program;
  FunctionInfo *function;
  Place place;
  ValueInfo values[24];
  BlockInfo blocks[8];
  Instruction instructions[24];
} Body;

static Type pointer_type(const Program *program) { return (Type){TYPE_POINTER, program->pointer_bits}; }
static Type word_type(const Program *program) { return (Type){TYPE_INT, program->pointer_bits}; }
static const Type int_type = {TYPE_INT, 32}, bool_type = {TYPE_INT, 1}, counter_type = {TYPE_INT, 64};

static Operand value_operand(const Body *body, uint32_t id) {
  return (Operand){.kind = OPERAND_VALUE, .type = body->values[id].type, .value = {id}};
}

static Operand constant_operand(Type type, Int constant) {
  return (Operand){.kind = OPERAND_CONSTANT, .type = type, .constant = constant};
}

static Operand global_operand(const Program *program, Global global) {
  return (Operand){.kind = OPERAND_GLOBAL, .type = pointer_type(program), .global = global};
}

static Operand function_operand(const Program *program, Function function) {
  return (Operand){.kind = OPERAND_FUNCTION, .type = pointer_type(program), .function = function};
}

static void open_body(Body *body, Program *program, Function function, Place place) {
  *body = (Body){.program = program, .function = &program->functions[function.id], .place = place};
  FunctionInfo *info = body->function;
  info->value_count = info->param_count;
  for (uint32_t i = 1; i <= info->param_count; i++) body->values[i] = info->values[i];
}

static uint32_t new_value(Body *body, Type type, const char *name) {
  body->values[++body->function->value_count] = (ValueInfo){.type = type, .name = name};
  return body->function->value_count;
}

static void open_block(Body *body, uint32_t preds, Block a, Block b) {
  FunctionInfo *function = body->function;
  BlockInfo *block = &body->blocks[++function->block_count];
  block->first = function->instruction_count;
  block->pred_count = preds;
  block->preds = ARENA_ARRAY(body->program->arena, Block, 2);
  block->preds[0] = a;
  block->preds[1] = b;
}

// In the block that was opened last. The first result is `result`, of which the further ones are the next.
static Instruction *add(Body *body, Opcode opcode, uint32_t result, uint32_t results, const Operand *operands,
                        uint32_t count) {
  FunctionInfo *function = body->function;
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

static void add_jump(Body *body, uint32_t to) {
  Block target = {to};
  add(body, OP_JUMP, 0, 0, NULL, 0)->targets = arena_copy(body->program->arena, &target, sizeof target);
}

static void add_branch(Body *body, uint32_t condition, uint32_t yes, uint32_t no) {
  Operand operand = value_operand(body, condition);
  Block targets[] = {{yes}, {no}};
  add(body, OP_BRANCH, 0, 0, &operand, 1)->targets = arena_copy(body->program->arena, targets, sizeof targets);
}

// Of two values for two predecessors, in the order of their ids.
static void add_phi(Body *body, uint32_t result, Operand first, uint32_t from_first, Operand second,
                    uint32_t from_second) {
  Operand operands[] = {first, second};
  Block incoming[] = {{from_first}, {from_second}};
  add(body, OP_PHI, result, 1, operands, 2)->incoming = arena_copy(body->program->arena, incoming, sizeof incoming);
}

static void close_body(Body *body) {
  FunctionInfo *function = body->function;
  Arena *arena = body->program->arena;
  function->is_defined = true;
  function->values = arena_copy(arena, body->values, (function->value_count + 1) * sizeof(ValueInfo));
  function->blocks = arena_copy(arena, body->blocks, (function->block_count + 1) * sizeof(BlockInfo));
  function->instructions = arena_copy(arena, body->instructions, function->instruction_count * sizeof(Instruction));
}

static Global add_global(Program *program, GlobalInfo info) {
  GlobalInfo *globals = ARENA_ARRAY(program->arena, GlobalInfo, program->global_count + 2);
  memcpy(globals, program->globals, (program->global_count + 1) * sizeof(GlobalInfo));
  globals[++program->global_count] = info;
  program->globals = globals;
  return (Global){program->global_count};
}

static Function add_function(Program *program, FunctionInfo info) {
  FunctionInfo *functions = ARENA_ARRAY(program->arena, FunctionInfo, program->function_count + 2);
  memcpy(functions, program->functions, (program->function_count + 1) * sizeof(FunctionInfo));
  functions[++program->function_count] = info;
  program->functions = functions;
  return (Function){program->function_count};
}

// Is it declared like this, with pointers alone for arguments and result?
static bool takes_pointers(const FunctionInfo *function, uint32_t params) {
  if (function->param_count != params || function->is_variadic) return false;
  for (uint32_t i = 1; i <= params; i++)
    if (function->values[i].type.kind != TYPE_POINTER) return false;
  return function->result_count == 1 && function->result_types[0].kind == TYPE_POINTER;
}

// -- Places of the library

static void return_address(Program *program, Function function, Global global) {
  Body body;
  open_body(&body, program, function, program->functions[function.id].place);
  open_block(&body, 0, (Block){0}, (Block){0});
  Operand address = global_operand(program, global);
  add(&body, OP_RETURN, 0, 0, &address, 1);
  close_body(&body);
}

// The tables of ctype.h have entries for -128 to 255: the numbers of all kinds of characters, and EOF.
enum { TABLE_BELOW = 128, TABLE_COUNT = 384 };

static const char *const classes[] = {"isupper", "islower", "isalpha", "isdigit", "isxdigit", "isspace",
                                      "isprint", "isgraph", "isblank", "iscntrl", "ispunct",  "isalnum"};

// glibc's mask of class i: bit i, with the two bytes exchanged.
static uint32_t class_mask(size_t i) { return i < 8 ? 256u << i : 1u << (i - 8); }

static uint32_t table_entry(const char *which, Int c) {
  if (strcmp(which, "__ctype_b_loc") != 0) {
    if (c < -1) c += 256;
    return (uint32_t)library_to_case(strcmp(which, "__ctype_toupper_loc") == 0 ? "toupper" : "tolower", c);
  }
  uint32_t entry = 0;
  for (size_t i = 0; i < sizeof classes / sizeof *classes; i++)
    if (library_in_class(classes[i], c)) entry |= class_mask(i);
  return entry;
}

static void add_table(Program *program, Function function, const char *name, const char *table_name,
                      const char *pointer_name) {
  uint32_t width = strcmp(name, "__ctype_b_loc") == 0 ? 2 : 4;
  uint8_t *bytes = ARENA_ARRAY(program->arena, uint8_t, TABLE_COUNT * width);
  for (uint32_t i = 0; i < TABLE_COUNT; i++) {
    uint32_t entry = table_entry(name, (Int)i - TABLE_BELOW);
    for (uint32_t b = 0; b < width; b++) bytes[i * width + b] = (uint8_t)(entry >> (8 * b));
  }
  Global table = add_global(
      program,
      (GlobalInfo){
          .name = table_name, .size = TABLE_COUNT * width, .align = width, .is_constant = true, .initial = bytes});
  Relocation middle = {.target = global_operand(program, table)};
  middle.target.constant = TABLE_BELOW * width;
  uint32_t pointer_bytes = program->pointer_bits / 8;
  Global pointer = add_global(program, (GlobalInfo){.name = pointer_name,
                                                    .size = pointer_bytes,
                                                    .align = pointer_bytes,
                                                    .is_constant = true,
                                                    .relocations = arena_copy(program->arena, &middle, sizeof middle),
                                                    .relocation_count = 1});
  return_address(program, function, pointer);
}

#define ERRNO_NAME "plumb.errno"

Global library_errno(const Program *program) {
  for (uint32_t id = program->global_count; id; id--)
    if (strcmp(program->globals[id].name, ERRNO_NAME) == 0) return (Global){id};
  return (Global){0};
}

static bool add_place(Program *program, Function function) {
  static const struct {
    const char *function, *table, *pointer;
  } tables[] = {
      {"__ctype_b_loc", "plumb.ctype.classes", "plumb.ctype.classes.middle"},
      {"__ctype_tolower_loc", "plumb.ctype.lower", "plumb.ctype.lower.middle"},
      {"__ctype_toupper_loc", "plumb.ctype.upper", "plumb.ctype.upper.middle"},
  };
  const char *name = program->functions[function.id].name;
  for (size_t i = 0; i < sizeof tables / sizeof *tables; i++) {
    if (strcmp(name, tables[i].function) != 0) continue;
    if (library_has_locales(program)) return false;
    add_table(program, function, name, tables[i].table, tables[i].pointer);
    return true;
  }
  if (strcmp(name, "__errno_location") != 0) return false;
  return_address(program, function, add_global(program, (GlobalInfo){.name = ERRNO_NAME, .size = 4, .align = 4}));
  return true;
}

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
  open_body(&body, program, function, place);
  open_block(&body, 0, (Block){0}, (Block){0});
  uint32_t result = new_value(&body, body.values[1].type, NULL);
  Operand operands[] = {value_operand(&body, 1), constant_operand(bool_type, -1)};  // its minimum has none
  add(&body, OP_ABS, result, 1, operands, 2);
  Operand returned = value_operand(&body, result);
  add(&body, OP_RETURN, 0, 0, &returned, 1);
  close_body(&body);
  return true;
}

static uint32_t add_value(Body *body, Opcode opcode, Type type, Operand a, Operand b) {
  uint32_t result = new_value(body, type, NULL);
  Operand operands[] = {a, b};
  add(body, opcode, result, 1, operands, b.kind == OPERAND_NONE ? 1 : 2);
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
  open_body(&body, program, function, place);
  open_block(&body, 0, (Block){0}, (Block){0});
  Operand a = value_operand(&body, 1 + stored), b = value_operand(&body, 2 + stored);
  Operand quotient = value_operand(&body, add_value(&body, OP_SDIV, type, a, b));
  Operand remainder = value_operand(&body, add_value(&body, OP_SREM, type, a, b));
  Operand results[] = {quotient, remainder};
  uint32_t count = stored ? 0 : pair ? 2 : 1;
  if (stored) {
    Operand first[] = {quotient, value_operand(&body, 1)};
    add(&body, OP_STORE, 0, 0, first, 2)->align = 1;
    uint32_t behind = new_value(&body, pointer_type(program), NULL);
    add(&body, OP_POINTER_ADD, behind, 1, &first[1], 1)->offset = bits / 8;
    Operand second[] = {remainder, value_operand(&body, behind)};
    add(&body, OP_STORE, 0, 0, second, 2)->align = 1;
  } else if (wide) {
    Operand low = value_operand(&body, add_value(&body, OP_ZEXT, double_type, quotient, none));
    Operand high = value_operand(&body, add_value(&body, OP_ZEXT, double_type, remainder, none));
    high = value_operand(&body, add_value(&body, OP_SHL, double_type, high, constant_operand(double_type, bits)));
    results[0] = value_operand(&body, add_value(&body, OP_OR, double_type, low, high));
  }
  add(&body, OP_RETURN, 0, 0, results, count);
  close_body(&body);
  return true;
}

// -- Static storage

static Function declare(Program *program, const char *name, const Type *results, uint32_t result_count,
                        const Type *params, uint32_t param_count) {
  Function known = program_find_function(program, name);
  if (known.id) return known;
  ValueInfo *values = ARENA_ARRAY(program->arena, ValueInfo, param_count + 1);
  for (uint32_t i = 0; i < param_count; i++) values[i + 1].type = params[i];
  return add_function(program,
                      (FunctionInfo){.name = name,
                                     .result_types = arena_copy(program->arena, results, result_count * sizeof(Type)),
                                     .result_count = result_count,
                                     .param_count = param_count,
                                     .value_count = param_count,
                                     .values = values});
}

// A global of the library's own: the same one whenever it is asked for.
static Global own_global(Program *program, const char *name, uint64_t size, uint32_t align) {
  for (uint32_t id = program->global_count; id; id--)
    if (strcmp(program->globals[id].name, name) == 0) return (Global){id};
  return add_global(program, (GlobalInfo){.name = name, .size = size, .align = align});
}

// Functions that keep what they need, or what they return, in static storage: another one of the library does the work, and is given the place as its last argument.
static const struct {
  const char *name, *worker, *place;
  uint32_t params;
} keepers[] = {
    {"strtok", "__strtok_r", LIBRARY_STRTOK_REST, 2},     {"gmtime", "gmtime_r", "plumb.time.members", 1},
    {"localtime", "localtime_r", "plumb.time.members", 1}, {"asctime", "plumb.asctime", "plumb.time.text", 1},
    {"ctime", "plumb.ctime", "plumb.time.text", 1},
};

static uint64_t place_size(const Program *program, const char *worker) {
  if (strstr(worker, "time_r")) return library_in_bytes(program, 'y');
  return strstr(worker, "ctime") ? TIME_TEXT_OWN_SIZE : program->pointer_bits / 8;
}

static bool add_keeper(Program *program, Function function, const char *base_name, Place place) {
  size_t k = 0;
  while (k < sizeof keepers / sizeof *keepers && strcmp(base_name, keepers[k].name) != 0) k++;
  if (k == sizeof keepers / sizeof *keepers || !takes_pointers(&program->functions[function.id], keepers[k].params)) return false;
  Type pointer = pointer_type(program), types[] = {pointer, pointer, pointer};
  uint32_t params = keepers[k].params, align = program->pointer_bits / 8;
  Function worker = declare(program, keepers[k].worker, &pointer, 1, types, params + 1);
  Global kept = own_global(program, keepers[k].place, place_size(program, keepers[k].worker), align);
  Body body;
  open_body(&body, program, function, place);
  open_block(&body, 0, (Block){0}, (Block){0});
  uint32_t found = new_value(&body, pointer, NULL);
  Operand operands[4] = {function_operand(program, worker)};
  for (uint32_t i = 1; i <= params; i++) operands[i] = value_operand(&body, i);
  operands[params + 1] = global_operand(program, kept);
  add(&body, OP_CALL, found, 1, operands, params + 2);
  Operand result = value_operand(&body, found);
  add(&body, OP_RETURN, 0, 0, &result, 1);
  close_body(&body);
  return true;
}

static bool has_body(const char *name) {
  static const char *const names[] = {"abs",  "labs",  "llabs",   "imaxabs", "div",
                                      "ldiv", "lldiv", "imaxdiv", NULL};
  for (size_t k = 0; k < sizeof keepers / sizeof *keepers; k++)
    if (strcmp(name, keepers[k].name) == 0) return true;
  return is_one_of(name, names);
}

static bool add_body(Program *program, Function function, const char *base_name, Place place) {
  return add_abs(program, function, base_name, place) || add_div(program, function, base_name, place) ||
         add_keeper(program, function, base_name, place);
}

// Each call gets a body of its own, so that what is found in it is told at the call.
static void give_bodies_to_calls(Program *program, uint32_t function_count) {
  for (uint32_t id = 1; id <= function_count; id++) {
    for (uint32_t i = 0; i < program->functions[id].instruction_count; i++) {
      Instruction *call = &program->functions[id].instructions[i];
      if (call->opcode != OP_CALL || call->operands[0].kind != OPERAND_FUNCTION) continue;
      const FunctionInfo *callee = &program->functions[call->operands[0].function.id];
      if (callee->is_defined || !has_body(callee->name)) continue;
      Text name = {0};
      text_printf(&name, "%s.%u", callee->name, program->function_count + 1);
      FunctionInfo own = *callee;
      own.name = arena_strdup(program->arena, text_str(&name));
      own.address_taken = false;
      text_release(&name);
      const char *base_name = callee->name;
      Function function = add_function(program, own);
      if (add_body(program, function, base_name, call->place))
        call->operands[0].function = function;
      else
        program->function_count--;
    }
  }
}

// -- Functions that call back

typedef struct {
  const char *name, *step;
  uint32_t array;  // the parameter that is the array; then come its count, the size of an element, the comparison
  bool has_key;
} Callback;

static const Callback callbacks[] = {{"qsort", "plumb.sort.step", 1, false}, {"bsearch", "plumb.search.step", 2, true}};

static bool is_callback(const FunctionInfo *caller, const Program *program, const Instruction *call,
                        const Callback *callback) {
  if (call->opcode != OP_CALL || call->operands[0].kind != OPERAND_FUNCTION) return false;
  const FunctionInfo *callee = &program->functions[call->operands[0].function.id];
  if (callee->is_defined || strcmp(callee->name, callback->name) != 0) return false;
  return library_fits(program, caller, call, callback->has_key ? "p:ppzzp" : "v:pzzp");
}

static Function add_callback(Program *program, const Callback *callback, Place place) {
  Type pointer = pointer_type(program), word = word_type(program);
  Type results[] = {bool_type, pointer, pointer}, params[] = {pointer, word, word, int_type};
  Function step = declare(program, callback->step, results, 3, params, 4);
  Type own[] = {pointer, pointer, word, word, pointer};
  const Type *own_params = callback->has_key ? own : own + 1;
  static const char *const names[] = {"key", "array", "count", "size", "compare"};
  Text name = {0};
  text_printf(&name, "%s.%u", callback->name, program->function_count + 1);
  Function function = declare(program, arena_strdup(program->arena, text_str(&name)), &pointer, callback->has_key,
                              own_params, callback->has_key ? 5 : 4);
  text_release(&name);
  Body body;
  program->functions[function.id].place = place;
  open_body(&body, program, function, place);
  uint32_t array = callback->array;
  for (uint32_t i = 1; i <= body.function->param_count; i++) body.values[i].name = names[i + 1 - array];
  open_block(&body, 0, (Block){0}, (Block){0});
  add_jump(&body, 2);
  open_block(&body, 2, (Block){1}, (Block){4});
  uint32_t steps = new_value(&body, counter_type, "steps"), result = new_value(&body, int_type, NULL),
           more = new_value(&body, bool_type, NULL);
  uint32_t a = new_value(&body, pointer, NULL), b = new_value(&body, pointer, NULL),
           some = new_value(&body, bool_type, NULL);
  uint32_t next_result = new_value(&body, int_type, NULL), next_steps = new_value(&body, counter_type, NULL);
  add_phi(&body, steps, constant_operand(counter_type, -1), 1, value_operand(&body, next_steps), 4);
  add_phi(&body, result, constant_operand(int_type, 0), 1, value_operand(&body, next_result), 4);
  Operand arguments[] = {function_operand(program, step), value_operand(&body, array), value_operand(&body, array + 1),
                         value_operand(&body, array + 2), value_operand(&body, result)};
  add(&body, OP_CALL, more, 3, arguments, 5);
  add_branch(&body, more, 3, 5);
  open_block(&body, 1, (Block){2}, (Block){0});
  Operand counted[] = {value_operand(&body, steps), constant_operand(counter_type, 0)};
  add(&body, OP_ICMP, some, 1, counted, 2)->predicate = PREDICATE_UGT;
  add_branch(&body, some, 4, 5);
  open_block(&body, 1, (Block){3}, (Block){0});
  Operand compared[] = {value_operand(&body, array + 3), value_operand(&body, callback->has_key ? 1 : a),
                        value_operand(&body, callback->has_key ? a : b)};
  add(&body, OP_CALL, next_result, 1, compared, 3);
  counted[1].constant = 1;
  add(&body, OP_SUB, next_steps, 1, counted, 2);
  add_jump(&body, 2);
  open_block(&body, 2, (Block){2}, (Block){3});
  Operand found = value_operand(&body, b);
  add(&body, OP_RETURN, 0, 0, &found, callback->has_key);
  close_body(&body);
  return function;
}

static void redirect_calls(Program *program, uint32_t function_count, const Callback *callback) {
  for (uint32_t id = 1; id <= function_count; id++) {
    for (uint32_t i = 0; i < program->functions[id].instruction_count; i++) {
      const FunctionInfo *caller = &program->functions[id];
      Instruction *call = &caller->instructions[i];
      if (is_callback(caller, program, call, callback))
        call->operands[0].function = add_callback(program, callback, call->place);
    }
  }
}

void library_add_bodies(Program *program) {
  uint32_t count = program->function_count;
  for (uint32_t id = 1; id <= count; id++)
    if (!program->functions[id].is_defined && takes_pointers(&program->functions[id], 0))
      add_place(program, (Function){id});
  give_bodies_to_calls(program, count);
  for (size_t i = 0; i < sizeof callbacks / sizeof *callbacks; i++) redirect_calls(program, count, &callbacks[i]);
  for (uint32_t id = 1; id <= count; id++) {  // called through pointers
    FunctionInfo function = program->functions[id];
    if (!function.is_defined && function.address_taken)
      add_body(program, (Function){id}, function.name, function.place);
  }
}

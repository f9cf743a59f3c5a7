// See write.h.
#include "contract/write.h"

#include <string.h>

enum { WIDE_BITS = 96 };

static const Type bit_type = {TYPE_INT, 1}, wide_type = {TYPE_INT, WIDE_BITS};

Type write_word_type(const Writer *w) { return body_word_type(w->places->program); }
Operand write_constant(Type type, Int number) { return body_constant(type, number); }
Operand write_word(const Writer *w, Int number) { return body_constant(write_word_type(w), number); }
Operand write_null(const Writer *w) { return body_constant(body_pointer_type(w->places->program), 0); }
Operand write_wide_constant(Int number) { return body_constant(wide_type, number); }

static Function declare(Writer *w, const char *name, const Type *result, const Type *params, uint32_t count) {
  Program *program = w->places->program;
  Function function = body_declare(program, arena_strdup(program->arena, name), result, result != NULL, params, count);
  body_renew(&w->body, w->entry);
  return function;
}

static Operand emit(Writer *w, Opcode opcode, Type type, const char *name, const Operand *operands, uint32_t count) {
  uint32_t value = body_new_value(&w->body, type, name);
  body_add(&w->body, opcode, value, 1, operands, count);
  return body_value(&w->body, value);
}

static Instruction *last(Writer *w) { return &w->body.instructions[w->body.function->instruction_count - 1]; }

// ---- Values ----

// The name says to whoever reads a run which place it is for, and what its type is.
Operand write_arbitrary(Writer *w, const char *name, Type type, bool is_unsigned) {
  Text text = {0};
  const char *of = type.kind == TYPE_INT ? (is_unsigned ? "u" : "i") : type.kind == TYPE_POINTER ? "p" : "f";
  text_printf(&text, "plumb_nondet_%s.%s%u", name ? name : "element", of, type.bits);
  Function source = declare(w, text_str(&text), &type, NULL, 0);
  text_release(&text);
  Operand callee = body_function_operand(w->places->program, source);
  Operand value = emit(w, OP_CALL, type, name, &callee, 1);
  w->body.values[value.value.id].is_unsigned = is_unsigned && type.kind == TYPE_INT;
  return value;
}

Operand write_wide(Writer *w, Operand value, bool is_unsigned) {
  if (value.kind == OPERAND_CONSTANT) {
    bool is_low = is_unsigned && value.constant < 0;
    return write_wide_constant(is_low ? value.constant + int_pow2(value.type.bits) : value.constant);
  }
  return emit(w, is_unsigned ? OP_ZEXT : OP_SEXT, wide_type, NULL, &value, 1);
}

Operand write_narrowed(Writer *w, Operand wide, Type type) { return emit(w, OP_TRUNC, type, NULL, &wide, 1); }

Operand write_binary(Writer *w, Opcode opcode, Operand a, Operand b) {
  Operand operands[] = {a, b};
  return emit(w, opcode, a.type, NULL, operands, 2);
}

Operand write_compare(Writer *w, Predicate predicate, Operand a, Operand b) {
  Operand operands[] = {a, b}, result = emit(w, OP_ICMP, bit_type, NULL, operands, 2);
  last(w)->predicate = predicate;
  return result;
}

Operand write_select(Writer *w, Operand condition, Operand yes, Operand no) {
  Operand operands[] = {condition, yes, no};
  return emit(w, OP_SELECT, yes.type, NULL, operands, 3);
}

void write_assume(Writer *w, Operand condition) {
  Function assume = declare(w, "plumb.assume", NULL, &bit_type, 1);
  Operand operands[] = {body_function_operand(w->places->program, assume), condition};
  body_add(&w->body, OP_CALL, 0, 0, operands, 2);
}

void write_claim(Writer *w, Operand condition, const char *text) {
  Operand number = emit(w, OP_ZEXT, (Type){TYPE_INT, 32}, NULL, &condition, 1);
  Instruction *check = body_add(&w->body, OP_CHECK, 0, 0, &number, 1);
  check->condition = CHECK_ASSERTED;
  check->violates = UNDEFINED_ASSERTION;
  check->reason = arena_strdup(w->places->program->arena, text);
}

// ---- Memory ----

static Operand on_heap(Writer *w, Operand bytes, const char *name) {
  const Type pointer = body_pointer_type(w->places->program);
  Function allocate = declare(w, "plumb.malloc", &pointer, &bytes.type, 1);
  Operand operands[] = {body_function_operand(w->places->program, allocate), bytes};
  Operand object = emit(w, OP_CALL, pointer, name, operands, 2);
  write_assume(w, write_compare(w, PREDICATE_NE, object, write_null(w)));
  return object;
}

// Engines know more of any number of objects where these lie on the heap.
Operand write_object(Writer *w, Operand bytes, uint32_t align, bool is_heap, const char *name) {
  if (is_heap || (w->loops && !w->frees)) return on_heap(w, bytes, name);
  static const int64_t one = 1;
  Arena *arena = w->places->program->arena;
  Operand object = emit(w, OP_ALLOCA, body_pointer_type(w->places->program), name, &bytes, 1);
  last(w)->scales = arena_copy(arena, &one, sizeof one);
  last(w)->align = align;
  return object;
}

Operand write_moved(Writer *w, Operand pointer, Operand index, int64_t scale, int64_t offset) {
  if (!index.kind && !offset) return pointer;
  Operand operands[] = {pointer, index};
  Operand moved = emit(w, OP_POINTER_ADD, pointer.type, NULL, operands, index.kind ? 2 : 1);
  if (index.kind) last(w)->scales = arena_copy(w->places->program->arena, &scale, sizeof scale);
  last(w)->offset = offset;
  return moved;
}

void write_store(Writer *w, Operand value, Operand pointer) {
  Operand range[] = {pointer, write_word(w, type_store_bytes(value.type))}, operands[] = {value, pointer};
  Instruction *check = body_add(&w->body, OP_CHECK, 0, 0, range, 2);
  check->condition = CHECK_WRITABLE;
  check->violates = UNDEFINED_OUT_OF_BOUNDS;
  check->reason = "what a contract says fits";
  body_add(&w->body, OP_STORE, 0, 0, operands, 2);
}

// What is violated says the engine.
void write_claim_range(Writer *w, Operand pointer, Operand bytes, uint32_t align, bool is_constant, const char *text) {
  Operand range[] = {pointer, bytes};
  Instruction *check = body_add(&w->body, OP_CHECK, 0, 0, range, 2);
  check->condition = is_constant ? CHECK_READABLE : CHECK_WRITABLE;
  check->violates = UNDEFINED_OUT_OF_BOUNDS;
  check->align = align;
  check->reason = arena_strdup(w->places->program->arena, text);
}

void write_claim_apart(Writer *w, Operand a, Operand b, Operand bytes, const char *text) {
  Operand ranges[] = {a, b, bytes};
  Instruction *check = body_add(&w->body, OP_CHECK, 0, 0, ranges, 3);
  check->condition = CHECK_APART;
  check->violates = UNDEFINED_OVERLAP;
  check->reason = arena_strdup(w->places->program->arena, text);
}

static Function declare_strlen(Writer *w) {
  const Type word = write_word_type(w), pointer = body_pointer_type(w->places->program);
  return declare(w, "plumb.strlen", &word, &pointer, 1);
}

// The only demand of a function that is given the pointer alone.
static void claim_demand(Writer *w, Function function, Operand pointer, Undefined violates, const char *text) {
  Operand call[] = {body_function_operand(w->places->program, function), pointer};
  Instruction *check = body_add(&w->body, OP_CHECK, 0, 0, call, 2);
  check->condition = CHECK_DEMAND;
  check->violates = violates;
  check->reason = arena_strdup(w->places->program->arena, text);
}

void write_claim_string(Writer *w, Operand pointer, const char *text) {
  claim_demand(w, declare_strlen(w), pointer, UNDEFINED_OUT_OF_BOUNDS, text);
}

void write_claim_heap(Writer *w, Operand pointer, const char *text) {
  claim_demand(w, declare(w, "plumb.free", NULL, &pointer.type, 1), pointer, UNDEFINED_INVALID_FREE, text);
}

Operand write_load(Writer *w, Type type, bool is_unsigned, Operand pointer, const char *name) {
  write_claim_range(w, pointer, write_word(w, type_store_bytes(type)), 1, true, "a promised object");
  Operand value = emit(w, OP_LOAD, type, name, &pointer, 1);
  last(w)->align = 1;
  w->body.values[value.value.id].is_unsigned = is_unsigned;
  return value;
}

Operand write_length(Writer *w, Operand string) {
  Operand operands[] = {body_function_operand(w->places->program, declare_strlen(w)), string};
  Operand length = emit(w, OP_CALL, write_word_type(w), "length", operands, 2);
  w->body.values[length.value.id].is_unsigned = true;
  return length;
}

// ---- Functions ----

static Type type_of(const Program *program, const SourceType *type) {
  switch (type->kind) {
    case SOURCE_INTEGER: return (Type){TYPE_INT, (uint32_t)type->bytes * 8};
    case SOURCE_FLOAT: return (Type){TYPE_FLOAT, (uint32_t)type->bytes * 8};
    case SOURCE_POINTER:
    case SOURCE_UNKNOWN:
    case SOURCE_STRUCTURE:
    case SOURCE_UNION:
    case SOURCE_ARRAY:
    case SOURCE_FUNCTION: break;
  }
  return body_pointer_type(program);
}

// Only what is constant is it given: then it returns anything, and changes nothing.
static bool is_pure(const SourceType *function) {
  for (uint32_t i = 0; i < function->member_count; i++) {
    const SourceType *type = function->members[i].type;
    if (type->kind == SOURCE_POINTER && (!type->target || !type->target->is_constant)) return false;
  }
  return true;
}

// It reads what it is given, and returns anything.
static void write_reader(Writer *w, Function function, const SourceType *type, Function source) {
  Program *program = w->places->program;
  Body body;
  body_open(&body, program, function, w->body.place);
  body_open_block(&body, 0, (Block){0}, (Block){0});
  for (uint32_t i = 0; i < type->member_count; i++) {
    const SourceType *param = type->members[i].type;
    if (param->kind != SOURCE_POINTER || (param->target && param->target->kind == SOURCE_FUNCTION)) continue;
    Int bytes = param->target && param->target->bytes ? (Int)param->target->bytes : 1;
    Operand range[] = {body_value(&body, i + 1), body_constant(body_word_type(program), bytes)};
    Instruction *check = body_add(&body, OP_CHECK, 0, 0, range, 2);
    check->condition = CHECK_READABLE;
    check->violates = UNDEFINED_OUT_OF_BOUNDS;
    check->align = 1;
    check->reason = "what a function is given by pointer can be read";
  }
  Operand callee = body_function_operand(program, source);
  uint32_t result = body_new_value(&body, program->functions[source.id].result_types[0], NULL);
  body_add(&body, OP_CALL, result, 1, &callee, 1);
  Operand value = body_value(&body, result);
  body_add(&body, OP_RETURN, 0, 0, &value, 1);
  body_close(&body);
}

// One that may change something has no body: it may change whatever it can reach.
Operand write_callback(Writer *w, const SourceType *pointer) {
  Program *program = w->places->program;
  const SourceType *type = pointer ? pointer->target : NULL;
  Type params[16], result = {0};
  uint32_t count = 0;
  bool is_known = type && type->kind == SOURCE_FUNCTION && type->member_count < 16;
  if (is_known && type->target) result = type_of(program, type->target);
  for (uint32_t i = 0; is_known && i < type->member_count; i++) params[count++] = type_of(program, type->members[i].type);
  Text name = {0};
  bool is_source = is_known && is_pure(type) && result.kind != TYPE_VOID;
  text_printf(&name, "plumb.callback.%u", program->function_count + 1);
  Function function = declare(w, text_str(&name), result.kind ? &result : NULL, params, count);
  text_clear(&name);
  if (is_source) {
    text_printf(&name, "plumb_nondet_callback.%u.%u", (unsigned)result.kind, result.bits);
    Function source = declare(w, text_str(&name), &result, NULL, 0);
    write_reader(w, function, type, source);
  }
  text_release(&name);
  program->functions[function.id].address_taken = true;
  return body_function_operand(program, function);
}

void write_call(Writer *w, Function function, const Operand *arguments, uint32_t count) {
  Program *program = w->places->program;
  const FunctionInfo *callee = &program->functions[function.id];
  Operand *operands = ARENA_ARRAY(program->arena, Operand, count + 1);
  operands[0] = body_function_operand(program, function);
  memcpy(operands + 1, arguments, count * sizeof *arguments);
  uint32_t first = 0;
  for (uint32_t i = 0; i < callee->result_count; i++) {
    uint32_t value = body_new_value(&w->body, callee->result_types[i], i ? NULL : "result");
    if (!i) first = value;
  }
  w->first_result = first;
  body_add(&w->body, OP_CALL, first, callee->result_count, operands, count + 1);
  if (callee->result_count == 1 && callee->result_types[0].kind == TYPE_INT && callee->result_types[0].bits < WIDE_BITS) w->result = body_value(&w->body, first);
  w->returns_unsigned = callee->returns_unsigned;
}

// ---- Branches and loops ----

Branch write_if(Writer *w, Operand condition) {
  Body *body = &w->body;
  Branch branch = {.before = body->function->block_count, .branch = body->function->instruction_count};
  body_branch(body, condition.value.id, branch.before + 1, branch.before + 1);
  body_open_block(body, 1, (Block){branch.before}, (Block){0});
  return branch;
}

void write_if_end(Writer *w, Branch branch) {
  Body *body = &w->body;
  uint32_t end = body->function->block_count;
  body_jump(body, end + 1);
  body_open_block(body, 2, (Block){branch.before}, (Block){end});
  body->instructions[branch.branch].targets[1] = (Block){end + 1};
}

Loop write_loop(Writer *w, Operand count, Operand first) {
  Body *body = &w->body;
  Loop loop = {.before = body->function->block_count, .head = body->function->block_count + 1, .first = first};
  body_jump(body, loop.head);
  body_open_block(body, 2, (Block){loop.before}, (Block){0});
  uint32_t index = body_new_value(body, write_word_type(w), "index");
  body->values[index].is_unsigned = true;
  loop.index = body_value(body, index);
  loop.phis = body->function->instruction_count;
  body_phi(body, index, write_word(w, 0), loop.before, write_word(w, 0), loop.before);
  if (first.kind) {
    uint32_t carried = body_new_value(body, first.type, "head");
    loop.carried = body_value(body, carried);
    body_phi(body, carried, first, loop.before, first, loop.before);
  }
  Operand goes_on = write_compare(w, PREDICATE_ULT, loop.index, count);
  loop.branch = body->function->instruction_count;
  body_branch(body, goes_on.value.id, loop.head + 1, loop.head + 1);
  body_open_block(body, 1, (Block){loop.head}, (Block){0});
  w->loops++;
  return loop;
}

static void close_phi(Instruction *phi, Operand next, uint32_t latch) {
  phi->operands[1] = next;
  phi->incoming[1] = (Block){latch};
}

void write_loop_end(Writer *w, Loop *loop, Operand next) {
  Body *body = &w->body;
  w->loops--;
  Operand moved = write_binary(w, OP_ADD, loop->index, write_word(w, 1));
  body->values[moved.value.id].is_unsigned = true;
  uint32_t latch = body->function->block_count;
  body_jump(body, loop->head);
  close_phi(&body->instructions[loop->phis], moved, latch);
  if (loop->first.kind) close_phi(&body->instructions[loop->phis + 1], next, latch);
  body->blocks[loop->head].preds[1] = (Block){latch};
  body_open_block(body, 1, (Block){loop->head}, (Block){0});
  body->instructions[loop->branch].targets[1] = (Block){body->function->block_count};
}

// ---- The whole ----

void write_open(Writer *w, Function function, const char *prefix) {
  Program *program = w->places->program;
  Text name = {0};
  text_printf(&name, "%s%s", prefix, program->functions[function.id].name);
  Place place = program->functions[function.id].place;
  FunctionInfo info = {.name = arena_strdup(program->arena, text_str(&name)), .place = place};
  info.values = ARENA_ARRAY(program->arena, ValueInfo, 1);
  w->entry = body_add_function(program, info);
  text_release(&name);
  body_open(&w->body, program, w->entry, place);
  body_open_block(&w->body, 0, (Block){0}, (Block){0});
}

void write_open_like(Writer *w, Function function, const char *name, Place place) {
  Program *program = w->places->program;
  FunctionInfo info = program->functions[function.id];
  FunctionInfo like = {.name = arena_strdup(program->arena, name),
                       .place = place,
                       .result_types = info.result_types,
                       .result_count = info.result_count,
                       .param_count = info.param_count,
                       .value_count = info.param_count};
  like.values = arena_copy(program->arena, info.values, (info.param_count + 1) * sizeof(ValueInfo));
  w->entry = body_add_function(program, like);
  body_open(&w->body, program, w->entry, place);
  body_open_block(&w->body, 0, (Block){0}, (Block){0});
}

Function write_close_returning(Writer *w, Function function) {
  const FunctionInfo *info = &w->places->program->functions[function.id];
  Operand *results = ARENA_ARRAY(w->places->arena, Operand, info->result_count + 1);
  for (uint32_t i = 0; i < info->result_count; i++) results[i] = body_value(&w->body, w->first_result + i);
  body_add(&w->body, OP_RETURN, 0, 0, results, info->result_count);
  body_close(&w->body);
  program_number_checks(w->places->program);
  return w->entry;
}

Function write_close(Writer *w) {
  body_add(&w->body, OP_RETURN, 0, 0, NULL, 0);
  body_close(&w->body);
  program_number_checks(w->places->program);
  return w->entry;
}

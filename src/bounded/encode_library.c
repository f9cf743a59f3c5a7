// What calls to functions outside of the program do (program/library.h). What they mean agrees with interpret/external.c.
#include <string.h>

#include "bounded/encoder.h"

static uint32_t argument_count(const Encoder *encoder) { return instruction_argument_count(encoder->instruction); }

static Val argument(Encoder *encoder, uint32_t index) {
  return encoder_operand(encoder, &encoder->instruction->operands[index + 1]);
}

static Term word(Encoder *encoder, uint32_t index) {
  return term_resize(encoder->bank, argument(encoder, index).bits, encoder->program->pointer_bits, false);
}

static bool is_pointer(const Encoder *encoder, uint32_t index) {
  return encoder->instruction->operands[index + 1].type.kind == TYPE_POINTER;
}

static bool is_used(const Encoder *encoder) {
  const Instruction *instruction = encoder->instruction;
  for (uint32_t i = 0; i < instruction->result_count; i++) {
    if (encoder->unrolling->is_used[encoder->frame->function.id][instruction->result.id + i]) return true;
  }
  return false;
}

static Type result_type(const Encoder *encoder, uint32_t index) {
  return encoder->frame->info->values[encoder->instruction->result.id + index].type;
}

static void put_input(Encoder *encoder, uint32_t index, const char *name) {
  Type type = result_type(encoder, index);
  Val val = encoder_fresh(encoder, type, index, name);
  Term value = encoder_variable(encoder, type.bits, index, name);
  const char *variable = encoder->frame->info->values[encoder->instruction->result.id + index].name;
  Event event = {.kind = EVENT_INPUT, .value = value, .type = type, .name = variable ? variable : name};
  encoder_add_event(encoder, event);
  encoder_put(encoder, index, val);
}

static void put_inputs(Encoder *encoder, const char *name) {
  for (uint32_t i = 0; i < encoder->instruction->result_count; i++) put_input(encoder, i, name);
}

// ---- Functions that touch no memory ----

static void call_expect(Encoder *encoder) {
  if (encoder->instruction->result_count) encoder_put(encoder, 0, argument(encoder, 0));
}

// ---- The heap ----

static Val choose_null(Encoder *encoder, Term fails, Val pointer) {
  return val_ite(encoder->vals, fails, val_null(encoder->vals), pointer);
}

// Whether the allocation fails; an input when that is looked at.
static Term failure(Encoder *encoder, const char *name) {
  if (!encoder->unrolling->options.malloc_may_fail) {
    encoder->out->allocates = true;
    return term_truth(encoder->bank, false);
  }
  Term fails = encoder_variable(encoder, 1, 100, "fails");
  const Type bit = {TYPE_INT, 1};
  encoder_add_event(encoder, (Event){.kind = EVENT_INPUT, .value = fails, .type = bit, .name = name});
  return fails;
}

enum { LEAST_HEAP_ALIGNMENT = 8 };  // for any scalar type, also with 32 bits

// A heap object that is there unless `fails`. Null: the path ended.
static Pointee *allocate(Encoder *encoder, Term size, bool is_zero, Term fails, uint32_t *index) {
  TermBank *bank = encoder->bank;
  UInt largest = ((UInt)1 << (encoder->program->pointer_bits - 1)) - 1;
  encoder_assume(encoder, term_or(bank, fails, term_ule(bank, size, encoder_word(encoder, largest))));
  if (encoder_is_dead(encoder)) return NULL;
  Pointee *pointee = encoder_make_object(encoder, POINTEE_HEAP, 0, size, index);
  if (!pointee) return NULL;
  pointee->align = LEAST_HEAP_ALIGNMENT;
  if (is_zero)
    pointee->initial = array_fill(bank, encoder->program->pointer_bits, term_constant(bank, 8, 0));
  else
    pointee->initial = encoder_array(encoder, 0, "heap");
  Term made = term_not(bank, fails);
  store_set(&encoder->store, *index, (Cell){.content = pointee->initial, .alive = made});
  Event event = {.kind = EVENT_ALLOCATE, .pointee = *index, .content = pointee->initial, .size = size};
  encoder_add_event(encoder, event);
  Event *added = &encoder->out->events.data[encoder->out->events.count - 1];
  added->condition = term_and(bank, added->condition, made);
  return pointee;
}

static void put_pointer(Encoder *encoder, Val pointer) {
  if (encoder->instruction->result_count) encoder_put(encoder, 0, pointer);
}

bool encoder_allocate(Encoder *encoder, Term size, bool is_zero, const char *name, uint32_t *index, Val *pointer) {
  Term fails = failure(encoder, name);
  const Pointee *pointee = allocate(encoder, size, is_zero, fails, index);
  if (pointee) *pointer = choose_null(encoder, fails, val_pointer(encoder->vals, pointee->number, 0));
  return pointee != NULL;
}

static void call_allocate(Encoder *encoder, Term size, bool is_zero, const char *name) {
  uint32_t index;
  Val pointer;
  if (encoder_allocate(encoder, size, is_zero, name, &index, &pointer)) put_pointer(encoder, pointer);
}

static void call_calloc(Encoder *encoder, const char *name) {
  TermBank *bank = encoder->bank;
  Term count = word(encoder, 0), bytes = word(encoder, 1);
  if (!encoder->unrolling->options.malloc_may_fail)
    encoder_assume(encoder, term_not(bank, term_umulo(bank, count, bytes)));
  if (encoder_is_dead(encoder)) return;
  Term size =
      term_ite(bank, term_umulo(bank, count, bytes), encoder_word(encoder, (UInt)-1), term_mul(bank, count, bytes));
  call_allocate(encoder, size, true, name);
}

static Term is_null(Encoder *encoder, Val pointer) {
  return val_equal_pointers(encoder->vals, pointer, val_null(encoder->vals));
}

// The live heap objects that a pointer points to the start of; anything else but null is a bad free.
static void check_owned(Encoder *encoder, Val pointer, TargetVec *targets) {
  TermBank *bank = encoder->bank;
  encoder_targets(encoder, pointer, targets);
  Term good = is_null(encoder, pointer);
  uint32_t kept = 0;
  for (uint32_t i = 0; i < targets->count; i++) {
    Target target = targets->data[i];
    if (target.pointee == UINT32_MAX) continue;
    Cell cell = store_get(encoder->store, target.pointee);
    bool is_heap = encoder_pointee(encoder, target.pointee)->kind == POINTEE_HEAP && cell.content.id;
    if (!is_heap) continue;
    Term starts = term_eq(bank, target.offset, encoder_word(encoder, 0));
    good = term_or(bank, good, term_and(bank, target.guard, term_and(bank, starts, cell.alive)));
    targets->data[kept++] = target;
  }
  targets->count = kept;
  encoder_undefined(encoder, UNDEFINED_INVALID_FREE, term_not(bank, good));
}

static void end_life(Encoder *encoder, const TargetVec *targets, Term when) {
  TermBank *bank = encoder->bank;
  encoder_note_life(encoder);
  for (uint32_t i = 0; i < targets->count; i++) {
    const Target *target = &targets->data[i];
    Cell cell = store_get(encoder->store, target->pointee);
    cell.alive = term_and(bank, cell.alive, term_not(bank, term_and(bank, target->guard, when)));
    store_set(&encoder->store, target->pointee, cell);
  }
}

static void call_free(Encoder *encoder) {
  TargetVec targets = {0};
  check_owned(encoder, argument(encoder, 0), &targets);
  if (!encoder_is_dead(encoder)) end_life(encoder, &targets, term_truth(encoder->bank, true));
  target_vec_release(&targets);
}

static void realloc_targets(Encoder *encoder, const char *name, const TargetVec *targets) {
  TermBank *bank = encoder->bank;
  Val old = argument(encoder, 0);
  Term size = word(encoder, 1), none = encoder_word(encoder, 0);
  Term nothing = is_null(encoder, old);
  Term to_zero = term_and(bank, term_not(bank, nothing), term_eq(bank, size, none));
  if (!term_is_false(bank, to_zero)) {
    encoder_imprecise(encoder, "realloc to size 0, which C libraries disagree about", to_zero);
    encoder_assume(encoder, term_not(bank, to_zero));
  }
  if (encoder_is_dead(encoder)) return;
  uint32_t index;
  Term fails = failure(encoder, name);
  const Pointee *made = allocate(encoder, size, false, fails, &index);
  if (!made) return;
  uint32_t number = made->number;
  TargetVec to = {0};
  for (uint32_t i = 0; i < targets->count; i++) {
    const Target *target = &targets->data[i];
    Term had = encoder_pointee(encoder, target->pointee)->size;
    Term kept = term_ite(bank, term_ult(bank, had, size), had, size);
    target_vec_clear(&to);
    target_vec_push(&to, (Target){.guard = target->guard, .pointee = index, .offset = none});
    TargetVec from = {.data = &(Target){.guard = term_truth(bank, true), .pointee = target->pointee, .offset = none},
                      .count = 1};
    encoder_copy(encoder, &to, &from, kept);
  }
  target_vec_release(&to);
  end_life(encoder, targets, term_not(bank, fails));
  put_pointer(encoder, choose_null(encoder, fails, val_pointer(encoder->vals, number, 0)));
}

static void call_realloc(Encoder *encoder, const char *name) {
  TargetVec targets = {0};
  check_owned(encoder, argument(encoder, 0), &targets);
  if (!encoder_is_dead(encoder)) realloc_targets(encoder, name, &targets);
  target_vec_release(&targets);
}

// ---- Assumptions about memory ----

// A pointer that was given without an object may point to one that is not known here.
static void blame_unknown(Encoder *encoder, const TargetVec *targets) {
  for (uint32_t i = 0; i < targets->count; i++) {
    if (targets->data[i].pointee == UINT32_MAX)
      encoder_imprecise(encoder, "an assumption about an object that is not known", targets->data[i].guard);
  }
}

static void call_string(Encoder *encoder) {
  TermBank *bank = encoder->bank;
  TargetVec targets = {0};
  encoder_targets(encoder, argument(encoder, 0), &targets);
  blame_unknown(encoder, &targets);
  Term at = encoder_variable(encoder, encoder->program->pointer_bits, 0, "end of string");
  Term holds = term_truth(bank, false);
  for (uint32_t i = 0; i < targets.count; i++) {
    const Target *target = &targets.data[i];
    Cell cell = target->pointee == UINT32_MAX ? (Cell){0} : store_get(encoder->store, target->pointee);
    if (!cell.content.id) continue;
    Term inside = term_and(bank, term_ule(bank, target->offset, at),
                           term_ult(bank, at, encoder_pointee(encoder, target->pointee)->size));
    Term ends = term_eq(bank, array_read(bank, cell.content, at, 1), term_constant(bank, 8, 0));
    Term here = term_and(bank, term_and(bank, target->guard, cell.alive), term_and(bank, inside, ends));
    holds = term_or(bank, holds, here);
  }
  target_vec_release(&targets);
  encoder_assume(encoder, holds);
}

static void call_block(Encoder *encoder) {
  TermBank *bank = encoder->bank;
  TargetVec targets = {0};
  encoder_targets(encoder, argument(encoder, 0), &targets);
  blame_unknown(encoder, &targets);
  Term bytes = word(encoder, 1), holds = term_truth(bank, false);
  for (uint32_t i = 0; i < targets.count; i++) {
    const Target *target = &targets.data[i];
    Cell cell = target->pointee == UINT32_MAX ? (Cell){0} : store_get(encoder->store, target->pointee);
    if (!cell.content.id) continue;
    Term size = encoder_pointee(encoder, target->pointee)->size;
    Term inside = term_and(bank, term_ule(bank, target->offset, size),
                           term_ule(bank, bytes, term_sub(bank, size, target->offset)));
    holds = term_or(bank, holds, term_and(bank, term_and(bank, target->guard, cell.alive), inside));
  }
  target_vec_release(&targets);
  encoder_assume(encoder, holds);
}

// ---- Printing ----

enum { LONGEST_PRINTED = 4096 };

// Reads the string that a pointer points to, if it is known byte by byte; else what is read may lie outside of the object, or not.
static bool read_string(Encoder *encoder, Val pointer, Text *text) {
  TermBank *bank = encoder->bank;
  TargetVec targets = {0};
  encoder_targets(encoder, pointer, &targets);
  bool found = false;
  Target at = targets.count == 1 ? targets.data[0] : (Target){.pointee = UINT32_MAX};
  for (uint32_t i = 0; at.pointee != UINT32_MAX && i < LONGEST_PRINTED && !found; i++) {
    TargetVec one = {.data = &at, .count = 1};
    encoder_check_access(encoder, &one, encoder_word(encoder, 1), MEMORY_READ);
    if (encoder_is_dead(encoder)) break;
    Term byte = array_read(bank, store_get(encoder->store, at.pointee).content, at.offset, 1);
    if (!term_is_constant(bank, byte)) break;
    found = term_value(bank, byte) == 0;
    if (!found) text_add_char(text, (char)term_value(bank, byte));
    at.offset = term_add(bank, at.offset, encoder_word(encoder, 1));
  }
  target_vec_release(&targets);
  if (!found) encoder_unsupported(encoder, "a printed string whose bytes are not known");
  return found;
}

static bool read_string_argument(Encoder *encoder, uint32_t index, Text *text) {
  if (is_pointer(encoder, index)) return read_string(encoder, argument(encoder, index), text);
  encoder_undefined(encoder, UNDEFINED_BAD_CALL, term_truth(encoder->bank, true));
  return false;
}

// What a format takes its arguments from: those of the call, or of a va_list.
typedef struct {
  uint32_t next;  // argument of the call, or slot of the area
  const Instruction *area;
  Target place;  // of the area
} Arguments;

// Where the va_list keeps the address of its next argument.
static void find_next(Encoder *encoder, Val list, TargetVec *targets) {
  list.bits = term_add(encoder->bank, list.bits, encoder_word(encoder, (UInt)library_list_offset(encoder->program)));
  encoder_targets(encoder, list, targets);
}

static Val read_next(Encoder *encoder, Val list) {
  uint32_t width = encoder->program->pointer_bits;
  if (library_list_offset(encoder->program) < 0) return list;
  TargetVec targets = {0};
  find_next(encoder, list, &targets);
  encoder_check_access(encoder, &targets, encoder_word(encoder, width / 8), MEMORY_WRITE);
  Val next = encoder_is_dead(encoder) ? list : encoder_load(encoder, &targets, (Type){TYPE_POINTER, width});
  target_vec_release(&targets);
  return next;
}

// Finds what is left in the va_list. False: no execution goes on.
static bool open_list(Encoder *encoder, Val list, Arguments *arguments) {
  TermBank *bank = encoder->bank;
  TargetVec targets = {0};
  Val next = read_next(encoder, list);
  if (encoder_is_dead(encoder)) return false;
  encoder_targets(encoder, next, &targets);
  Term good = term_truth(bank, false);
  for (uint32_t i = 0; i < targets.count; i++) {
    const Target *target = &targets.data[i];
    if (target->pointee == UINT32_MAX || !encoder_pointee(encoder, target->pointee)->area) continue;
    Cell cell = store_get(encoder->store, target->pointee);
    if (cell.content.id) good = term_or(bank, good, term_and(bank, target->guard, cell.alive));
  }
  encoder_undefined(encoder, UNDEFINED_UNKNOWN_OBJECT, term_not(bank, good));
  bool is_known = targets.count == 1 && term_is_constant(bank, targets.data[0].offset);
  if (is_known) *arguments = (Arguments){.place = targets.data[0]};
  target_vec_release(&targets);
  if (encoder_is_dead(encoder)) return false;
  if (!is_known) {
    encoder_unsupported(encoder, "a va_list of which the arguments are not known");
    return false;
  }
  arguments->area = encoder_pointee(encoder, arguments->place.pointee)->area;
  UInt start = term_value(bank, arguments->place.offset);
  while (arguments->next < arguments->area->slot_count && arguments->area->slots[arguments->next].offset < start)
    arguments->next++;
  return true;
}

// What the list holds after the call is not determined.
static void close_list(Encoder *encoder, Val list) {
  if (library_list_offset(encoder->program) < 0) return;
  TargetVec targets = {0};
  find_next(encoder, list, &targets);
  encoder_store(encoder, &targets, val_null(encoder->vals), (Type){TYPE_POINTER, encoder->program->pointer_bits});
  target_vec_release(&targets);
}

// The next one; of a structure there is no value. False: no execution goes on.
static bool take_argument(Encoder *encoder, Arguments *arguments, Type *type, Val *value) {
  uint32_t index = arguments->next++, count = arguments->area ? arguments->area->slot_count : argument_count(encoder);
  if (index >= count) {
    encoder_undefined(encoder, UNDEFINED_BAD_ARGUMENT, term_truth(encoder->bank, true));
    return false;
  }
  if (!arguments->area) {
    *type = encoder->instruction->operands[index + 1].type;
    *value = argument(encoder, index);
    return true;
  }
  const ArgumentSlot *slot = &arguments->area->slots[index];
  Target place = arguments->place;
  place.offset = encoder_word(encoder, slot->offset);
  TargetVec one = {.data = &place, .count = 1};
  *type = slot->type;
  if (slot->type.kind != TYPE_VOID) *value = encoder_load(encoder, &one, slot->type);
  return true;
}

static TypeKind wanted_kind(char conversion) {
  if (strchr("sp", conversion)) return TYPE_POINTER;
  return strchr("eEfFgGaA", conversion) ? TYPE_FLOAT : TYPE_INT;
}

// Widths and precisions other than numbers are left to the interpreter.
static void check_format(Encoder *encoder, const char *format, Arguments arguments) {
  Text ignored = {0};
  for (const char *at = strchr(format, '%'); at && !encoder_is_dead(encoder); at = strchr(at, '%')) {
    Type type = {0};
    Val value = {0};
    at++;
    at += strspn(at, "-+ #0'123456789hlLqjzt");
    char kind = *at;
    if (!kind) break;
    at++;
    if (kind == '%') continue;
    if (!strchr("diouxXcspeEfFgGaA", kind))
      encoder_unsupported(encoder, "a conversion with precision, argument width or %n in a format");
    else if (!take_argument(encoder, &arguments, &type, &value))
      break;
    else if (type.kind != wanted_kind(kind))
      encoder_undefined(encoder, UNDEFINED_BAD_ARGUMENT, term_truth(encoder->bank, true));
    else if (kind == 's')
      read_string(encoder, value, &ignored);
  }
  text_release(&ignored);
}

// Streams are those of the C library here, since no function that opens one is modelled: only null is none.
static void check_stream(Encoder *encoder, uint32_t index) {
  if (encoder->instruction->operands[index + 1].kind == OPERAND_CONSTANT)
    encoder_undefined(encoder, UNDEFINED_NULL_ACCESS, term_truth(encoder->bank, true));
}

static void call_print(Encoder *encoder, Function callee, const char *name) {
  const char *signature = library_signature(encoder->program, callee);
  if (!library_fits(encoder->program, encoder->frame->info, encoder->instruction, signature)) {
    encoder_unsupported(encoder, "a library function that is declared in an unusual way");
    return;
  }
  uint32_t index = library_format_index(signature);
  bool has_list = library_takes_list(name);
  Arguments arguments = {.next = index + 1};
  Text text = {0};
  if (library_argument(signature, 0) == 'S') check_stream(encoder, 0);
  if (!encoder_is_dead(encoder) && read_string_argument(encoder, index, &text) &&
      (!has_list || open_list(encoder, argument(encoder, index + 1), &arguments)))
    check_format(encoder, text_str(&text), arguments);
  text_release(&text);
  if (!encoder_is_dead(encoder) && has_list) close_list(encoder, argument(encoder, index + 1));
  if (!encoder_is_dead(encoder) && is_used(encoder)) put_inputs(encoder, name);
}

// ---- What a signature alone says ----

static bool is_null_constant(const Encoder *encoder, uint32_t index) {
  const Operand *operand = &encoder->instruction->operands[index + 1];
  return operand->kind == OPERAND_CONSTANT && operand->constant == 0;
}

static void call_value(Encoder *encoder, Function callee, Library kind, const char *name) {
  const char *signature = library_signature(encoder->program, callee);
  Text ignored = {0};
  char letter;
  if (!library_fits(encoder->program, encoder->frame->info, encoder->instruction, signature)) {
    encoder_unsupported(encoder, "a library function that is declared in an unusual way");
    return;
  }
  for (uint32_t i = 0; (letter = library_argument(signature, i)) && !encoder_is_dead(encoder); i++) {
    if (letter == 's')
      read_string_argument(encoder, i, &ignored);
    else if (letter == 'S')
      check_stream(encoder, i);
    else if (library_out_bytes(encoder->program, letter) && !(letter == 'T' && is_null_constant(encoder, i)))
      encoder_unsupported(encoder, "a library function that stores a result");
  }
  text_release(&ignored);
  if (encoder_is_dead(encoder) || !is_used(encoder)) return;
  if (kind == LIBRARY_EXACT) {
    encoder_blurred(encoder, "the result of a library function", term_truth(encoder->bank, true));
    encoder_put(encoder, 0, encoder_fresh(encoder, result_type(encoder, 0), 0, name));
    return;
  }
  put_inputs(encoder, name);
  Int least, most;
  if (!library_result_range(encoder->program, signature, &least, &most)) return;
  TermBank *bank = encoder->bank;
  uint32_t width = result_type(encoder, 0).bits;
  Term value = encoder_variable(encoder, width, 0, name);
  Term low = term_constant(bank, width, (UInt)least), high = term_constant(bank, width, (UInt)most);
  encoder_assume(encoder, term_and(bank, term_sle(bank, low, value), term_sle(bank, value, high)));
  if (kind != LIBRARY_PUT || encoder_is_dead(encoder)) return;
  Term byte = term_zext(bank, term_trunc(bank, argument(encoder, 0).bits, 8), width);
  Term fails = term_eq(bank, value, term_constant(bank, width, (UInt)-1));
  encoder_assume(encoder, term_or(bank, fails, term_eq(bank, value, byte)));
}

// ---- All of them ----

static bool lacks(Encoder *encoder, uint32_t count) {
  if (argument_count(encoder) >= count) return false;
  encoder_undefined(encoder, UNDEFINED_BAD_CALL, term_truth(encoder->bank, true));
  return true;
}

static Term is_zero(Encoder *encoder, Val val) {
  return term_eq(encoder->bank, val.bits, term_constant(encoder->bank, term_width(encoder->bank, val.bits), 0));
}

void encode_library(Encoder *encoder, Function callee, Library kind) {
  const FunctionInfo *info = &encoder->program->functions[callee.id];
  const char *name = info->name;
  if (kind == LIBRARY_NOTHING) return;
  for (uint32_t i = 0; i < argument_count(encoder); i++) encoder_defined(encoder, argument(encoder, i));
  if (encoder_is_dead(encoder)) return;
  if (library_sets_errno(kind) && library_errno(encoder->program).id) {
    encoder_unsupported(encoder, "errno after a library function");
    return;
  }
  switch ((int)kind) {
    case LIBRARY_NONDET: put_inputs(encoder, name); return;
    case LIBRARY_EXPECT: call_expect(encoder); return;
    case LIBRARY_VALUE:
    case LIBRARY_EXACT:
    case LIBRARY_PUT: call_value(encoder, callee, kind, name); return;
    case LIBRARY_PRINT: call_print(encoder, callee, name); return;
    case LIBRARY_ASSUME:
      if (!lacks(encoder, 1)) encoder_assume(encoder, term_not(encoder->bank, is_zero(encoder, argument(encoder, 0))));
      return;
    case LIBRARY_ASSERT:
      if (!lacks(encoder, 1)) encoder_undefined(encoder, UNDEFINED_ASSERTION, is_zero(encoder, argument(encoder, 0)));
      return;
    case LIBRARY_FAIL: encoder_undefined(encoder, UNDEFINED_ASSERTION, term_truth(encoder->bank, true)); return;
    case LIBRARY_EXIT: encoder_finish(encoder); return;
    case LIBRARY_MALLOC:
      if (!lacks(encoder, 1)) call_allocate(encoder, word(encoder, 0), false, name);
      return;
    case LIBRARY_CALLOC:
      if (!lacks(encoder, 2)) call_calloc(encoder, name);
      return;
    case LIBRARY_REALLOC:
      if (!lacks(encoder, 2)) call_realloc(encoder, name);
      return;
    case LIBRARY_FREE:
      if (!lacks(encoder, 1)) call_free(encoder);
      return;
    case LIBRARY_STRING:
      if (!lacks(encoder, 1)) call_string(encoder);
      return;
    case LIBRARY_BLOCK:
      if (!lacks(encoder, 2)) call_block(encoder);
      return;
    default: break;
  }
  const char *signature = library_signature(encoder->program, callee);
  bool is_other = *signature && !library_fits(encoder->program, encoder->frame->info, encoder->instruction, signature);
  if (is_other) {
    encoder_unsupported(encoder, "a call of a function with a name of the C library and other parameters");
    return;
  }
  if (encode_text(encoder, callee, kind)) return;
  if (kind == LIBRARY_UNKNOWN && info->does_not_return && strncmp(name, "llvm.", strlen("llvm.")) != 0)
    encoder_finish(encoder);
  else
    encoder_unsupported(encoder, "a call of a function that is not known");
}

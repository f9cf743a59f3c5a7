// Printing: formats, and what they take their arguments from, those of the call or of a va_list. Nothing is printed.
#include <string.h>

#include "bounded/encode_library.h"

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

static bool is_pointer(const Encoder *encoder, uint32_t index) {
  return encoder->instruction->operands[index + 1].type.kind == TYPE_POINTER;
}

bool external_read_text(Encoder *encoder, uint32_t index, Text *text) {
  if (is_pointer(encoder, index)) return read_string(encoder, external_argument(encoder, index), text);
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
  uint32_t index = arguments->next++,
           count = arguments->area ? arguments->area->slot_count : external_argument_count(encoder);
  if (index >= count) {
    encoder_undefined(encoder, UNDEFINED_BAD_ARGUMENT, term_truth(encoder->bank, true));
    return false;
  }
  if (!arguments->area) {
    *type = encoder->instruction->operands[index + 1].type;
    *value = external_argument(encoder, index);
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
void external_check_stream(Encoder *encoder, uint32_t index) {
  if (encoder->instruction->operands[index + 1].kind == OPERAND_CONSTANT)
    encoder_undefined(encoder, UNDEFINED_NULL_ACCESS, term_truth(encoder->bank, true));
}

void encode_print(Encoder *encoder, Function callee, const char *name) {
  const char *signature = library_signature(encoder->program, callee);
  if (!library_fits(encoder->program, encoder->frame->info, encoder->instruction, signature)) {
    encoder_unsupported(encoder, "a library function that is declared in an unusual way");
    return;
  }
  uint32_t index = library_format_index(signature);
  bool has_list = library_takes_list(name);
  Arguments arguments = {.next = index + 1};
  Text text = {0};
  if (library_argument(signature, 0) == 'S') external_check_stream(encoder, 0);
  if (!encoder_is_dead(encoder) && external_read_text(encoder, index, &text) &&
      (!has_list || open_list(encoder, external_argument(encoder, index + 1), &arguments)))
    check_format(encoder, text_str(&text), arguments);
  text_release(&text);
  if (!encoder_is_dead(encoder) && has_list) close_list(encoder, external_argument(encoder, index + 1));
  if (!encoder_is_dead(encoder) && external_is_used(encoder)) external_put_inputs(encoder, name);
}

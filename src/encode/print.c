// Printing, to streams and to memory: formats, and what they take their arguments from, those of the call or of a va_list.
#include <stdio.h>
#include <string.h>

#include "encode/library.h"
#include "encode/printed.h"
#include "encode/text.h"
#include "encode/wild.h"
#include "library/format.h"

enum {
  LONGEST_PRINTED = 4096,
  MOST_STRINGS = 16,
  LONGEST_FLOAT = 5000,  // a long double with all its digits before the point
  LONGEST_POINTER = 32,
  MOST_DIGITS_PER_BYTE = 3,  // decimal or octal, with a sign one more
  LONGEST_KNOWN = 1 << 24,
  LONGEST_WRITTEN = 256
};

// The string that a pointer points to, if it is known byte by byte; else what is read may lie outside of the object, or not.
static bool read_known(Encoder *encoder, Val pointer, Text *text) {
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
  return found;
}

static bool is_pointer(const Encoder *encoder, uint32_t index) {
  return encoder->instruction->operands[index + 1].type.kind == TYPE_POINTER;
}

bool external_read_text(Encoder *encoder, uint32_t index, Text *text) {
  if (is_pointer(encoder, index)) {
    bool found = read_known(encoder, external_argument(encoder, index), text);
    if (!found && !encoder_is_dead(encoder)) encoder_unsupported(encoder, "a format whose bytes are not known");
    return found;
  }
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
  Term wild = encoder_is_wild(encoder, &targets);
  encoder_undefined(encoder, UNDEFINED_UNKNOWN_OBJECT, term_not(bank, term_or(bank, good, wild)));
  encoder_doubtful(encoder, UNDEFINED_UNKNOWN_OBJECT, "a va_list of which nothing is known", wild);
  bool is_known =
      targets.count == 1 && targets.data[0].pointee != UINT32_MAX && term_is_constant(bank, targets.data[0].offset);
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

// What a format prints: bytes that are counted exactly, and numbers, which take some.
typedef struct {
  Term exact;  // as wide as a pointer
  UInt least, most;
  Val strings[MOST_STRINGS];
  Term lengths[MOST_STRINGS];
  uint32_t string_count;
  PrintedBytes text;  // all of it, as long as that is known
} Printed;

// Width and precision of a conversion, as wide as a pointer; a precision with id 0: there is none.
typedef struct {
  Term width, precision;
  bool is_left;  // where the width is known: what is padded stands on the left
} Field;

// An argument for width (where it is negative its magnitude counts, on the left) or precision (then there is none: as if it were very large). False: no execution goes on.
static bool take_star(const Call *call, Arguments *arguments, bool is_precision, Field *field) {
  Encoder *encoder = call->encoder;
  TermBank *bank = encoder->bank;
  Type type = {0};
  Val value = {0};
  if (!take_argument(encoder, arguments, &type, &value)) return false;
  if (!star_takes(type)) {
    encoder_undefined(encoder, UNDEFINED_BAD_ARGUMENT, term_truth(bank, true));
    return false;
  }
  Term wide = term_resize(bank, value.bits, encoder->program->pointer_bits, true);
  Term negative = term_slt(bank, wide, encoder_word(encoder, 0));
  Term instead = is_precision ? encoder_word(encoder, (UInt)-1) : term_sub(bank, encoder_word(encoder, 0), wide);
  *(is_precision ? &field->precision : &field->width) = term_ite(bank, negative, instead, wide);
  if (!is_precision) field->is_left = term_is_constant(bank, negative) && term_value(bank, negative);
  return true;
}

static bool take_field(const Call *call, const Conversion *conversion, Arguments *arguments, Field *field) {
  *field = (Field){.width = text_constant(call, conversion->has_width ? (UInt)conversion->width : 0)};
  if (conversion->has_precision) field->precision = text_constant(call, (UInt)conversion->precision);
  return (!conversion->width_is_star || take_star(call, arguments, false, field)) &&
         (!conversion->precision_is_star || take_star(call, arguments, true, field));
}

static Term larger(TermBank *bank, Term a, Term b) { return term_ite(bank, term_ult(bank, a, b), b, a); }

static size_t count_flags(const Conversion *conversion) { return strspn(conversion->start + 1, "-+ #0'"); }

// Does C say what all flags of the conversion mean? Digits are not put into groups in the locale "C".
static bool are_flags_known(const Conversion *conversion) {
  const char *known = strchr("di", conversion->kind) ? "-+ 0'" : conversion->kind == 'u' ? "-0'" : strchr("oxX", conversion->kind) ? "-#0" : "-";
  return strspn(conversion->start + 1, known) >= count_flags(conversion);
}

static bool has_flag(const Conversion *conversion, char flag) { return memchr(conversion->start + 1, flag, count_flags(conversion)); }

// What a number that is not negative begins with; 0: nothing.
static char plus_of(const Conversion *conversion) {
  if (!strchr("di", conversion->kind)) return 0;
  return has_flag(conversion, '+') ? '+' : has_flag(conversion, ' ') ? ' ' : 0;
}

// Premise: the width is short.
static Padding padding_of(const TermBank *bank, const Conversion *conversion, Field field) {
  bool is_left = field.is_left || has_flag(conversion, '-');
  bool has_zeros = has_flag(conversion, '0');
  return (Padding){.width = term_value(bank, field.width), .is_left = is_left, .has_zeros = has_zeros, .plus = plus_of(conversion)};
}

// Is the number known, and small?
static bool is_short(const TermBank *bank, Term number) {
  return term_is_constant(bank, number) && term_value(bank, number) <= LONGEST_PRINTED;
}

static bool is_float(const Conversion *conversion) { return strchr("eEfFgGaA", conversion->kind); }

// A double that is known, and its text with it: where the program does not choose how it is rounded.
static bool is_known_float(const Call *call, const Conversion *conversion, Val value, Field field) {
  enum { DOUBLE = 64 };
  const TermBank *bank = call->encoder->bank;
  bool is_plain = strspn(conversion->start + 1, "-+ #0") >= count_flags(conversion) && is_short(bank, field.width) && (!field.precision.id || is_short(bank, field.precision));
  return is_float(conversion) && conversion->size != 'L' && is_plain && term_width(bank, value.bits) == DOUBLE && term_is_constant(bank, value.bits) &&
         !library_rounding(call->encoder->program).id;
}

// The format of a conversion with arguments for width and precision, of a long long, a double or a character.
static void write_format(const Conversion *conversion, Field field, Text *format) {
  text_add_char(format, '%');
  text_add_bytes(format, conversion->start + 1, count_flags(conversion));
  if (field.is_left) text_add_char(format, '-');
  text_add(format, field.precision.id ? "*.*" : "*");
  if (conversion->kind != 'c' && !is_float(conversion)) text_add(format, "ll");
  text_add_char(format, conversion->kind);
}

// The text of an integer or a character, where it, its width and its precision are known.
static void spell_constant(const Call *call, const Conversion *conversion, Val value, Field field, Printed *printed) {
  const Encoder *encoder = call->encoder;
  const TermBank *bank = encoder->bank;
  char digits[2 * LONGEST_PRINTED];
  uint32_t bits = conversion->kind == 'c' ? 8 : 8 * conversion_int_bytes(conversion, encoder->program->pointer_bits);
  unsigned long long number =
      (unsigned long long)(term_value(bank, value.bits) & (bits < 64 ? ((UInt)1 << bits) - 1 : UINT64_MAX));
  bool is_negative = strchr("di", conversion->kind) && bits < 64 && number >> (bits - 1);
  if (is_negative) number |= ~(unsigned long long)0 << bits;
  int width = (int)term_value(bank, field.width), precision = field.precision.id ? (int)term_value(bank, field.precision) : 0;
  Text format = {0};
  write_format(conversion, field, &format);
  int length;
  if (conversion->kind == 'c')
    length = snprintf(digits, sizeof digits, text_str(&format), width, (int)number);
  else if (field.precision.id)
    length = snprintf(digits, sizeof digits, text_str(&format), width, precision, number);
  else
    length = snprintf(digits, sizeof digits, text_str(&format), width, number);
  text_release(&format);
  printed_add_known(call, &printed->text, digits, (size_t)length);
}

// False: what it is is not known.
static bool print_known_float(const Call *call, const Conversion *conversion, Val value, Field field, Printed *printed) {
  const TermBank *bank = call->encoder->bank;
  char digits[2 * LONGEST_PRINTED + LONGEST_FLOAT];
  if (!is_known_float(call, conversion, value, field)) return false;
  uint64_t bits = (uint64_t)term_value(bank, value.bits);
  double number;
  memcpy(&number, &bits, sizeof number);
  Text format = {0};
  write_format(conversion, field, &format);
  int width = (int)term_value(bank, field.width), precision = field.precision.id ? (int)term_value(bank, field.precision) : 0;
  int length = field.precision.id ? snprintf(digits, sizeof digits, text_str(&format), width, precision, number) : snprintf(digits, sizeof digits, text_str(&format), width, number);
  text_release(&format);
  printed_add_known(call, &printed->text, digits, (size_t)length);
  printed->exact = term_add(call->encoder->bank, printed->exact, text_constant(call, (UInt)length));
  return true;
}

// A string that is printed: all of it, or as many bytes as the precision says.
static void print_string(const Call *call, const Conversion *conversion, Val pointer, Field field, Printed *printed) {
  Encoder *encoder = call->encoder;
  Text known = {0};
  StringTerms text = {0};
  bool is_read = !field.precision.id && read_known(encoder, pointer, &known);
  if (is_read) {
    text.length = text_constant(call, known.count);
    for (size_t i = 0; i < known.count; i++)
      term_vec_push(&text.bytes, term_constant(encoder->bank, 8, (unsigned char)known.data[i]));
  } else if (!encoder_is_dead(encoder)) {
    is_read = text_read(call, pointer, field.precision, &text);
  }
  bool is_known = is_read && are_flags_known(conversion) && is_short(encoder->bank, field.width);
  if (is_known)
    printed_add_padded(call, &printed->text, text.bytes.data, text.bytes.count, text.length,
                       padding_of(encoder->bank, conversion, field));
  else
    printed->text.is_unknown = true;
  if (is_read && printed->string_count == MOST_STRINGS)
    encoder_unsupported(encoder, "a format with many strings");
  else if (is_read) {
    printed->exact = term_add(encoder->bank, printed->exact, larger(encoder->bank, text.length, field.width));
    printed->strings[printed->string_count] = pointer;
    printed->lengths[printed->string_count++] =
        field.precision.id ? term_sub(encoder->bank,
                                      term_add(encoder->bank, text.length,
                                               term_zext(encoder->bank, text.found, encoder->program->pointer_bits)),
                                      text_constant(call, 1))
                           : text.length;
  }
  text_release(&known);
  text_release_string(&text);
}

static PrintedInteger integer_of(const Call *call, const Conversion *conversion, Val value) {
  uint32_t bits = (uint32_t)(8 * conversion_int_bytes(conversion, call->encoder->program->pointer_bits));
  UInt base = conversion->kind == 'o' ? 8 : strchr("xX", conversion->kind) ? 16 : 10;
  Term number = term_extract(call->encoder->bank, value.bits, bits - 1, 0);
  return printed_integer(call, number, strchr("di", conversion->kind), base);
}

// How long an integer is without the flags that add a prefix, and without a precision.
static Term integer_length(const Call *call, const Conversion *conversion, Val value, Field field) {
  Encoder *encoder = call->encoder;
  PrintedInteger integer = integer_of(call, conversion, value);
  Term sign = plus_of(conversion) ? text_constant(call, 1) : term_zext(encoder->bank, integer.is_negative, encoder->program->pointer_bits);
  Term length = term_add(encoder->bank, printed_count_digits(call, integer), sign);
  return larger(encoder->bank, length, field.width);
}

static bool has_exact_length(const Conversion *conversion, Field field) {
  return strchr("diuoxX", conversion->kind) && !field.precision.id &&
         strspn(conversion->start + 1, strchr("di", conversion->kind) ? "-0+ " : "-0") >= count_flags(conversion);
}

// The text of a number or a character, where that can be told.
static void spell_number(const Call *call, const Conversion *conversion, Val value, Field field, Printed *printed) {
  TermBank *bank = call->encoder->bank;
  if (!is_short(bank, field.width) || !strchr("diouxXc", conversion->kind) || !are_flags_known(conversion)) {
    printed->text.is_unknown = true;
    return;
  }
  bool is_char = conversion->kind == 'c';
  bool is_precise = !field.precision.id || (!is_char && is_short(bank, field.precision));
  Padding padding = padding_of(bank, conversion, field);
  if (term_is_constant(bank, value.bits) && is_precise) {
    spell_constant(call, conversion, value, field, printed);
  } else if (is_char && is_precise) {
    Term byte = term_extract(bank, value.bits, 7, 0);
    printed_add_padded(call, &printed->text, &byte, 1, text_constant(call, 1), padding);
  } else if (has_exact_length(conversion, field)) {
    const char *digits = conversion->kind == 'X' ? "0123456789ABCDEF" : "0123456789abcdef";
    printed_add_integer(call, &printed->text, integer_of(call, conversion, value), digits, padding);
  } else {
    printed->text.is_unknown = true;
  }
}

// What the C library of the machine prints for a null pointer, as in the interpreter. False: it is perhaps none, or flags change it.
static bool print_null(const Call *call, const Conversion *conversion, Val value, Field field, Printed *printed) {
  TermBank *bank = call->encoder->bank;
  static const char null[] = "(nil)";
  Term bytes[sizeof null - 1];
  bool is_plain = strspn(conversion->start + 1, "-") >= count_flags(conversion) && !field.precision.id && is_short(bank, field.width);
  if (conversion->kind != 'p' || !is_plain) return false;
  if (!term_is_true(bank, val_equal_pointers(call->encoder->vals, value, val_null(call->encoder->vals)))) return false;
  for (size_t i = 0; i < sizeof bytes / sizeof *bytes; i++) bytes[i] = term_constant(bank, 8, (unsigned char)null[i]);
  Term length = text_constant(call, sizeof null - 1);
  printed_add_padded(call, &printed->text, bytes, sizeof bytes / sizeof *bytes, length, padding_of(bank, conversion, field));
  printed->exact = term_add(bank, printed->exact, larger(bank, length, field.width));
  return true;
}

// A number or a character. Flags may add a sign, a prefix, or separators. Where it goes to a stream, how long it is does not matter.
static void print_number(const Call *call, const Conversion *conversion, Field field, Printed *printed) {
  TermBank *bank = call->encoder->bank;
  bool is_integer = strchr("diouxX", conversion->kind);
  UInt most = LONGEST_FLOAT, least = 1;
  if (conversion->kind == 'c')
    most = 1;
  else if (conversion->kind == 'p')
    most = LONGEST_POINTER;
  else if (is_integer)
    most = conversion_int_bytes(conversion, call->encoder->program->pointer_bits) * MOST_DIGITS_PER_BYTE + 1;
  if (!conversion->is_plain) most = 2 * most + 2;
  UInt width = term_is_constant(bank, field.width) ? term_value(bank, field.width) : 0;
  bool has_precision = field.precision.id && term_is_constant(bank, field.precision) && conversion->kind != 'c';
  UInt precision = has_precision ? term_value(bank, field.precision) : 0;
  if (precision > LONGEST_KNOWN) precision = 0;  // a negative one: as if there were none
  if (is_integer && field.precision.id) least = precision;
  most = is_integer && most <= precision ? precision + 1 : is_integer ? most : most + precision;
  printed->least += least < width ? width : least;
  printed->most += most < width ? width : most;
}

// The texts of wide characters are not known, nor how much is printed to memory where that is an argument's to say.
static bool is_modelled(const Encoder *encoder, const Conversion *conversion, Library kind, Field field) {
  const TermBank *bank = encoder->bank;
  bool is_grouped = conversion->groups && library_has_locales(encoder->program);
  bool is_wide = strchr("cs", conversion->kind) && conversion->size;
  bool is_known = term_is_constant(bank, field.width) && term_value(bank, field.width) <= LONGEST_KNOWN &&
                  (!field.precision.id || term_is_constant(bank, field.precision));
  bool is_free = kind == LIBRARY_PRINT || conversion->kind == 's';
  return strchr("diouxXcspeEfFgGaA", conversion->kind) && !is_wide && ((is_known && !is_grouped) || is_free);
}

static void print_conversion(const Call *call, Library kind, const Conversion *conversion, Arguments *arguments,
                             Printed *printed) {
  Encoder *encoder = call->encoder;
  Type type = {0};
  Val value = {0};
  Field field;
  if (!take_field(call, conversion, arguments, &field)) return;
  if (!is_modelled(encoder, conversion, kind, field))
    encoder_unsupported(encoder, "a wide character, %n or an argument for width or precision in a format");
  else if (!take_argument(encoder, arguments, &type, &value))
    return;
  else if (!conversion_takes(conversion, type, encoder->program->pointer_bits))
    encoder_undefined(encoder, UNDEFINED_BAD_ARGUMENT, term_truth(encoder->bank, true));
  else if (conversion->kind == 's')
    print_string(call, conversion, value, field, printed);
  else if (!print_null(call, conversion, value, field, printed) && !print_known_float(call, conversion, value, field, printed)) {
    spell_number(call, conversion, value, field, printed);
    if (kind != LIBRARY_PRINT && has_exact_length(conversion, field))
      printed->exact = term_add(encoder->bank, printed->exact, integer_length(call, conversion, value, field));
    else
      print_number(call, conversion, field, printed);
  }
}

static void check_format(const Call *call, Library kind, const char *format, Arguments arguments, Printed *printed) {
  Encoder *encoder = call->encoder;
  Conversion conversion;
  const char *at = format;
  for (; !encoder_is_dead(encoder) && format_next_print(at, &conversion); at = conversion.rest) {
    UInt literal = (UInt)(conversion.start - at) + (conversion.kind == '%');
    printed->exact = term_add(encoder->bank, printed->exact, text_constant(call, literal));
    printed_add_known(call, &printed->text, at, (size_t)literal);
    if (!conversion.kind) return;
    if (conversion.kind != '%') print_conversion(call, kind, &conversion, &arguments, printed);
  }
  printed->exact = term_add(encoder->bank, printed->exact, text_constant(call, strlen(at)));
  printed_add_known(call, &printed->text, at, strlen(at));
}

// How many bytes are printed: not exactly known where there are numbers among them.
static Term printed_length(Encoder *encoder, const Printed *printed) {
  TermBank *bank = encoder->bank;
  if (!printed->text.is_unknown) return printed->text.length;
  if (printed->most == 0) return printed->exact;
  Term numbers = encoder_variable(encoder, encoder->program->pointer_bits, 0, "printed");
  Term low = encoder_word(encoder, printed->least), high = encoder_word(encoder, printed->most);
  encoder_assume(encoder, term_and(bank, term_ule(bank, low, numbers), term_ule(bank, numbers, high)));
  return term_add(bank, printed->exact, numbers);
}

static bool is_written_exactly(const Printed *printed) {
  return !printed->text.is_unknown && printed->text.bytes.count <= LONGEST_WRITTEN;
}

// sprintf and snprintf: where and how much is written is known, and that it ends with a zero byte; what, where all that is printed is known.
static void put_printed(const Call *call, const Printed *printed, bool is_bounded) {
  Encoder *encoder = call->encoder;
  TermBank *bank = encoder->bank;
  if (printed->most > LONGEST_KNOWN) {
    encoder_unsupported(encoder, "a format that prints very much");
    return;
  }
  Term one = text_constant(call, 1), none = text_constant(call, 0), length = printed_length(encoder, printed);
  if (encoder_is_dead(encoder)) return;
  Term size = is_bounded ? text_word(call, 1) : none, has_room = term_truth(bank, true), end = length;
  if (is_bounded) {
    has_room = term_ne(bank, size, none);
    end = term_ite(bank, term_ult(bank, length, size), length, term_sub(bank, size, one));
  }
  Term written = term_ite(bank, has_room, term_add(bank, end, one), none);
  Val target = text_argument(call, 0);
  TargetVec targets = {0}, sources = {0};
  encoder_targets(encoder, target, &targets);
  encoder_check_access_when(encoder, &targets, written, MEMORY_WRITE, has_room);
  for (uint32_t i = 0; i < printed->string_count && !encoder_is_dead(encoder); i++) {
    encoder_targets(encoder, printed->strings[i], &sources);
    encoder_check_overlap(encoder, &targets, written, &sources, term_add(bank, printed->lengths[i], one), false);
  }
  if (!encoder_is_dead(encoder)) {
    if (!is_written_exactly(printed)) {
      encoder_blurred(encoder, "the text that is printed to memory", term_truth(bank, true));
      encoder_scramble(encoder, &targets, 0, call->name, written);
    } else {
      printed_write(call, &printed->text, target, term_ite(bank, has_room, end, none));
    }
    encoder_targets(encoder, text_moved(call, target, end), &targets);
    encoder_fill(encoder, &targets, term_constant(bank, 8, 0), term_ite(bank, has_room, one, none));
    text_put_number(call, length);
  }
  target_vec_release(&targets);
  target_vec_release(&sources);
}

// asprintf: a new object with a text of this length, or -1; then what is in the place for its address is not known.
static void put_printed_on_heap(const Call *call, const Printed *printed) {
  enum { WHICH_LEFT = 1 };
  Encoder *encoder = call->encoder;
  TermBank *bank = encoder->bank;
  uint32_t index, width = encoder->program->pointer_bits;
  Val pointer;
  if (printed->most > LONGEST_KNOWN) {
    encoder_unsupported(encoder, "a format that prints very much");
    return;
  }
  Term one = text_constant(call, 1), none = text_constant(call, 0), length = printed_length(encoder, printed);
  TargetVec place = {0};
  if (encoder_allocate(encoder, term_add(bank, length, one), false, call->name, &index, &pointer)) {
    Term always = term_truth(bank, true), fails = val_equal_pointers(encoder->vals, pointer, val_null(encoder->vals));
    TargetVec end = {.data = &(Target){.guard = always, .pointee = index, .offset = length}, .count = 1};
    Val start = val_pointer(encoder->vals, encoder_pointee(encoder, index)->number, 0);
    if (is_written_exactly(printed))
      printed_write(call, &printed->text, start, length);
    else
      encoder_blurred(encoder, "the text that is printed to memory", always);
    encoder_fill(encoder, &end, term_constant(bank, 8, 0), one);
    encoder_targets(encoder, text_argument(call, 0), &place);
    encoder_store(encoder, &place, pointer, (Type){TYPE_POINTER, width});
    encoder_scramble(encoder, &place, WHICH_LEFT, call->name,
                     term_ite(bank, fails, text_constant(call, width / 8), none));
    text_put_number(call, term_ite(bank, fails, text_constant(call, (UInt)-1), length));
  }
  target_vec_release(&place);
}

void encode_print(const Call *call, Library kind) {
  Encoder *encoder = call->encoder;
  uint32_t index = contract_index_of(call->contract, DEMAND_FORMAT);
  bool has_list = call->contract->takes_list;
  Arguments arguments = {.next = index + 1};
  PrintedBytes bytes = {.length = encoder_word(encoder, 0), .is_unknown = kind == LIBRARY_PRINT};
  Printed printed = {.exact = encoder_word(encoder, 0), .text = bytes};
  Text text = {0};
  if (external_read_text(encoder, index, &text) &&
      (!has_list || open_list(encoder, external_argument(encoder, index + 1), &arguments)))
    check_format(call, kind, text_str(&text), arguments, &printed);
  text_release(&text);
  if (!encoder_is_dead(encoder) && kind == LIBRARY_SPRINT) put_printed(call, &printed, index == 2);
  if (!encoder_is_dead(encoder) && kind == LIBRARY_ASPRINT) put_printed_on_heap(call, &printed);
  if (!encoder_is_dead(encoder) && has_list) close_list(encoder, external_argument(encoder, index + 1));
  if (!encoder_is_dead(encoder) && kind == LIBRARY_PRINT && external_is_used(encoder))
    external_put_inputs(encoder, call->name);
  printed_release(&printed.text);
}

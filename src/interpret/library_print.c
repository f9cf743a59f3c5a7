// stdio.h: functions with a format, which the host's snprintf and sscanf do, one conversion at a time. What is printed to a stream is only checked.
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "interpret/call.h"
#include "program/format.h"

static double double_of(UInt bits) {
  uint64_t word = (uint64_t)bits;
  double number;
  memcpy(&number, &word, sizeof number);
  return number;
}

// The text of one conversion as the host's formats spell it: stars are replaced by their numbers, sizes by those of the host's widest types.
static void spell(const Conversion *conversion, const Int *stars, const char *size, Text *format) {
  const char *p = conversion->start;
  uint32_t star = 0;
  text_clear(format);
  while (*p && !strchr("hlqLjzt", *p) && p + 1 < conversion->rest) {
    if (*p == '*')
      int_print(format, stars[star++]);
    else
      text_add_char(format, *p);
    p++;
  }
  text_add(format, size);
  text_add_char(format, conversion->kind);
}

static void print_integer(const Call *call, const Conversion *conversion, uint32_t index, Text *format,
                          const Int *stars, Text *output) {
  uint32_t bits = 8 * conversion_int_bytes(conversion, call->machine->program->pointer_bits);
  UInt value = call_argument(call, index)->bits & scalar_mask(bits);
  bool is_signed = conversion->kind == 'd' || conversion->kind == 'i';
  char buffer[4096];
  if (conversion->kind == 'c') {
    spell(conversion, stars, "", format);
    int length = snprintf(buffer, sizeof buffer, text_str(format), (int)value);
    text_add_bytes(output, buffer, (size_t)length);
    return;
  }
  spell(conversion, stars, "ll", format);
  unsigned long long number = is_signed ? (unsigned long long)scalar_signed(value, bits) : (unsigned long long)value;
  int length = snprintf(buffer, sizeof buffer, text_str(format), number);
  text_add_bytes(output, buffer, (size_t)length);
}

// false: the run ended.
static bool print_conversion(const Call *call, const Conversion *conversion, uint32_t index, const Int *stars,
                             Text *format, Text *output) {
  char buffer[8192];
  bool too_wide = conversion->width > 4000 || conversion->precision > 3000 ||
                  (conversion->stars && (stars[0] > 3000 || stars[0] < -3000)) ||
                  (conversion->stars > 1 && (stars[1] > 3000 || stars[1] < -3000));
  if (too_wide && conversion->kind != 's') return call_unsupported(call, "a very wide conversion in a format");
  TypeKind kind = call->step->source->operands[index + 1].type.kind;
  uint32_t width = call->step->source->operands[index + 1].type.bits;
  switch (conversion->kind) {
    case 'd':
    case 'i':
    case 'u':
    case 'x':
    case 'X':
    case 'o':
    case 'c':
      if (kind != TYPE_INT) return call_undefined(call, UNDEFINED_BAD_CALL);
      if (conversion->kind == 'c' && conversion->size == 'l')
        return call_unsupported(call, "a wide character in a format");
      print_integer(call, conversion, index, format, stars, output);
      return true;
    case 'p':
      if (kind != TYPE_POINTER) return call_undefined(call, UNDEFINED_BAD_CALL);
      spell(conversion, stars, "", format);
      text_add_bytes(
          output, buffer,
          (size_t)snprintf(buffer, sizeof buffer, text_str(format), (void *)(uintptr_t)call_word(call, index)));
      return true;
    case 'f':
    case 'F':
    case 'e':
    case 'E':
    case 'g':
    case 'G':
    case 'a':
    case 'A':
      if (kind != TYPE_FLOAT) return call_undefined(call, UNDEFINED_BAD_CALL);
      if (width != 64 || conversion->size == 'L') return call_unsupported(call, "a long double in a format");
      spell(conversion, stars, "", format);
      text_add_bytes(
          output, buffer,
          (size_t)snprintf(buffer, sizeof buffer, text_str(format), double_of(call_argument(call, index)->bits)));
      return true;
    default: return call_unsupported(call, "a conversion in a format");
  }
}

static bool print_string(const Call *call, const Conversion *conversion, uint32_t index, const Int *stars,
                         Text *output) {
  StringRead text;
  uint32_t star = 0;
  Int width = conversion->width_is_star ? stars[star++] : (Int)conversion->width;
  Int precision = conversion->precision_is_star ? stars[star]
                  : conversion->has_precision   ? (Int)conversion->precision
                                                : -1;
  bool left = memchr(conversion->start, '-', (size_t)(conversion->rest - conversion->start)) || width < 0;
  if (!call_is_pointer(call, index)) return call_undefined(call, UNDEFINED_BAD_CALL);
  if (conversion->size == 'l') return call_unsupported(call, "wide characters in a format");
  if (!call_text(call, call_word(call, index), precision < 0 ? UINT64_MAX : (uint64_t)precision, &text)) return false;
  if (width < 0) width = -width;
  for (Int i = (Int)text.length; !left && i < width; i++) text_add_char(output, ' ');
  text_add_bytes(output, text.bytes, text.length);
  for (Int i = (Int)text.length; left && i < width; i++) text_add_char(output, ' ');
  return true;
}

static bool store_count(const Call *call, const Conversion *conversion, uint32_t index, size_t count) {
  if (!call_is_pointer(call, index)) return call_undefined(call, UNDEFINED_BAD_CALL);
  return call_write_number(call, call_word(call, index), count,
                           conversion_int_bytes(conversion, call->machine->program->pointer_bits));
}

// What is printed; arguments from `next` on belong to the format. false: the run ended.
static bool print(const Call *call, const char *format, uint32_t next, Text *output) {
  Conversion conversion;
  Text spelt = {0};
  uint32_t count = call_argument_count(call);
  bool good = true;
  const char *p = format;
  while (good && format_next_print(p, &conversion)) {
    Int stars[2] = {0};
    text_add_bytes(output, p, (size_t)(conversion.start - p));
    p = conversion.rest;
    if (!conversion.kind) break;
    if (conversion.kind == '%') {
      text_add_char(output, '%');
      continue;
    }
    if (next + conversion.stars >= count) {
      good = call_undefined(call, UNDEFINED_BAD_CALL);
      break;
    }
    for (uint32_t i = 0; i < conversion.stars; i++)
      stars[i] = scalar_signed(call_argument(call, next++)->bits & scalar_mask(32), 32);
    if (conversion.kind == 's')
      good = print_string(call, &conversion, next, stars, output);
    else if (conversion.kind == 'n')
      good = store_count(call, &conversion, next, output->count);
    else
      good = print_conversion(call, &conversion, next, stars, &spelt, output);
    next++;
  }
  if (good) text_add(output, p);
  text_release(&spelt);
  return good;
}

// sprintf and snprintf. A string among the arguments must not lie where is written to; as what they print is collected first, that is seen by looking
// at the strings once more.
static bool strings_are_apart(const Call *call, const char *format, uint32_t next, uint64_t target, uint64_t size) {
  Conversion conversion;
  StringRead text;
  for (const char *p = format; format_next_print(p, &conversion) && conversion.kind; p = conversion.rest) {
    if (conversion.kind == '%') continue;
    next += conversion.stars;
    if (conversion.kind == 's' && !conversion.has_precision &&
        (!call_text(call, call_word(call, next), UINT64_MAX, &text) ||
         !call_apart(call, target, size, text.address, text.length + 1)))
      return false;
    next++;
  }
  return true;
}

static bool print_to_memory(const Call *call) {
  bool is_bounded = strcmp(call->info->name, "snprintf") == 0;
  uint32_t index = is_bounded ? 2 : 1;
  uint64_t target = call_word(call, 0), size = is_bounded ? call_word(call, 1) : UINT64_MAX;
  StringRead format;
  Text output = {0};
  if (!call_text(call, call_word(call, index), UINT64_MAX, &format)) return false;
  bool good = print(call, format.bytes, index + 1, &output);
  uint64_t length = output.count < size ? output.count : size - 1;
  if (good && size) {
    good = call_can_write(call, target, length + 1) &&
           strings_are_apart(call, format.bytes, index + 1, target, length + 1) &&
           (!length || call_write(call, target, text_str(&output), length)) &&
           call_write_number(call, target + length, 0, 1);
  }
  if (good) call_return(call, output.count);
  text_release(&output);
  return good;
}

bool call_print(const Call *call, Library kind) {
  if (kind == LIBRARY_SPRINT) return print_to_memory(call);
  uint32_t index = strcmp(call->info->name, "printf") == 0 ? 0 : 1;
  StringRead format;
  Text output = {0};
  if (!call_text(call, call_word(call, index), UINT64_MAX, &format)) return false;
  bool good = print(call, format.bytes, index + 1, &output);
  text_release(&output);
  return good && call_put_used_inputs(call);
}

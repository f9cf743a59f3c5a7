// stdio.h: functions with a format, which the host's snprintf and sscanf do, one conversion at a time. What is printed to a stream is only checked.
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "interpret/determined.h"
#include "interpret/format_arguments.h"
#include "library/format.h"

static double double_of(UInt bits) {
  uint64_t word = (uint64_t)bits;
  double number;
  memcpy(&number, &word, sizeof number);
  return number;
}

// The text of one conversion as the host's formats spell it: stars are replaced by their numbers, sizes by those of the host's widest types. A precision that is
// negative is none (C17 7.21.6.1p5).
static void spell(const Conversion *conversion, const Int *stars, const char *size, Text *format) {
  const char *p = conversion->start;
  uint32_t star = 0;
  text_clear(format);
  while (*p && !strchr("hlqLjzt", *p) && p + 1 < conversion->rest) {
    if (*p == '.' && p[1] == '*' && stars[star] < 0)
      p++;
    else if (*p == '*')
      int_print(format, stars[star++]);
    else
      text_add_char(format, *p);
    p++;
  }
  text_add(format, size);
  text_add_char(format, conversion->kind);
}

// An argument as it is given to a conversion.
typedef struct {
  Type type;
  UInt bits;
} Given;

static void print_integer(const Call *call, const Conversion *conversion, Given given, Text *format, const Int *stars,
                          Text *output) {
  uint32_t bits = 8 * conversion_int_bytes(conversion, call->machine->program->pointer_bits);
  UInt value = given.bits & scalar_mask(bits);
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
static bool print_conversion(const Call *call, const Conversion *conversion, Given given, const Int *stars,
                             Text *format, Text *output) {
  char buffer[8192];
  bool too_wide = conversion->width > 4000 || conversion->precision > 3000 ||
                  (conversion->stars && (stars[0] > 3000 || stars[0] < -3000)) ||
                  (conversion->stars > 1 && (stars[1] > 3000 || stars[1] < -3000));
  if (!conversion_takes(conversion, given.type, call->machine->program->pointer_bits))
    return call_undefined(call, UNDEFINED_BAD_ARGUMENT);
  if (too_wide && conversion->kind != 's') return call_unsupported(call, "a very wide conversion in a format");
  switch (conversion->kind) {
    case 'd':
    case 'i':
    case 'u':
    case 'x':
    case 'X':
    case 'o':
    case 'c':
      if (conversion->kind == 'c' && conversion->size == 'l')
        return call_unsupported(call, "a wide character in a format");
      print_integer(call, conversion, given, format, stars, output);
      return true;
    case 'p':
      spell(conversion, stars, "", format);
      text_add_bytes(output, buffer,
                     (size_t)snprintf(buffer, sizeof buffer, text_str(format), (void *)(uintptr_t)given.bits));
      return true;
    case 'f':
    case 'F':
    case 'e':
    case 'E':
    case 'g':
    case 'G':
    case 'a':
    case 'A':
      if (given.type.bits != 64 || conversion->size == 'L') return call_unsupported(call, "a long double in a format");
      spell(conversion, stars, "", format);
      text_add_bytes(output, buffer, (size_t)snprintf(buffer, sizeof buffer, text_str(format), double_of(given.bits)));
      return true;
    default: return call_unsupported(call, "a conversion in a format");
  }
}

// Negative: there is none.
static Int precision_of(const Conversion *conversion, const Int *stars) {
  if (conversion->precision_is_star) return stars[conversion->width_is_star];
  return conversion->has_precision ? (Int)conversion->precision : -1;
}

static bool print_string(const Call *call, const Conversion *conversion, Given given, const Int *stars, Text *output) {
  StringRead text;
  Int width = conversion->width_is_star ? stars[0] : (Int)conversion->width, precision = precision_of(conversion, stars);
  bool left = memchr(conversion->start, '-', (size_t)(conversion->rest - conversion->start)) || width < 0;
  if (given.type.kind != TYPE_POINTER) return call_undefined(call, UNDEFINED_BAD_ARGUMENT);
  if (conversion->size == 'l') return call_unsupported(call, "wide characters in a format");
  if (!call_text(call, (uint64_t)given.bits, precision < 0 ? UINT64_MAX : (uint64_t)precision, &text)) return false;
  if (width < 0) width = -width;
  for (Int i = (Int)text.length; !left && i < width; i++) text_add_char(output, ' ');
  text_add_bytes(output, text.bytes, text.length);
  for (Int i = (Int)text.length; left && i < width; i++) text_add_char(output, ' ');
  return true;
}

static bool store_count(const Call *call, const Conversion *conversion, Given given, size_t count) {
  if (given.type.kind != TYPE_POINTER) return call_undefined(call, UNDEFINED_BAD_ARGUMENT);
  return call_write_number(call, (uint64_t)given.bits, count,
                           conversion_int_bytes(conversion, call->machine->program->pointer_bits));
}

// Width and precision, then what is converted. false: the run ended.
static bool take(FormatArguments *arguments, const Conversion *conversion, Int *stars, Given *given) {
  for (uint32_t i = 0; i < conversion->stars; i++) {
    if (!format_arguments_take(arguments, &given->type, &given->bits)) return false;
    if (!star_takes(given->type)) return call_undefined(arguments->call, UNDEFINED_BAD_ARGUMENT);
    stars[i] = scalar_signed(given->bits & scalar_mask(32), 32);
  }
  return format_arguments_take(arguments, &given->type, &given->bits);
}

// What is printed. false: the run ended.
static bool print(const char *format, FormatArguments arguments, Text *output) {
  const Call *call = arguments.call;
  Conversion conversion;
  Text spelt = {0};
  bool good = true;
  const char *p = format;
  while (good && format_next_print(p, &conversion)) {
    Int stars[2] = {0};
    Given given;
    text_add_bytes(output, p, (size_t)(conversion.start - p));
    p = conversion.rest;
    if (!conversion.kind) break;
    if (conversion.kind == '%') {
      text_add_char(output, '%');
      continue;
    }
    good = take(&arguments, &conversion, stars, &given);
    if (!good) break;
    size_t before = output->count;
    if (conversion.kind == 's')
      good = print_string(call, &conversion, given, stars, output);
    else if (conversion.kind == 'n')
      good = store_count(call, &conversion, given, output->count);
    else
      good = print_conversion(call, &conversion, given, stars, &spelt, output);
    if (!determined_prints(call, &conversion, text_str(output) + before)) determined_lose(call->machine);
  }
  if (good) text_add(output, p);
  text_release(&spelt);
  return good;
}

// A string among the arguments must not lie where is written to; as what they print is collected first, that is seen by looking at the strings once
// more.
static bool strings_are_apart(const char *format, FormatArguments arguments, uint64_t target, uint64_t size) {
  const Call *call = arguments.call;
  Conversion conversion;
  StringRead text;
  for (const char *p = format; format_next_print(p, &conversion) && conversion.kind; p = conversion.rest) {
    Int stars[2];
    Given given;
    if (conversion.kind == '%') continue;
    if (!take(&arguments, &conversion, stars, &given)) return false;
    if (conversion.kind != 's') continue;
    Int precision = precision_of(&conversion, stars);
    uint64_t most = precision < 0 ? UINT64_MAX : (uint64_t)precision;
    if (!call_text(call, (uint64_t)given.bits, most, &text)) return false;
    uint64_t read = text.length + (text.length < most);  // the end, too, where it was looked for
    if (read && !call_apart(call, target, size, text.address, read)) return false;
  }
  return true;
}

// The format is argument `index`. false: the run ended.
static bool open_format(const Call *call, uint32_t index, StringRead *format, FormatArguments *arguments) {
  *arguments = format_arguments_of_call(call, index + 1);
  return call_text(call, call_word(call, index), UINT64_MAX, format) &&
         (!call->contract->takes_list || format_arguments_of_list(call, index + 1, arguments));
}

// sprintf, snprintf and their like.
static bool print_to_memory(const Call *call, uint32_t index) {
  bool is_bounded = index == 2;
  uint64_t target = call_word(call, 0), size = is_bounded ? call_word(call, 1) : UINT64_MAX;
  StringRead format;
  FormatArguments arguments;
  Text output = {0};
  if (!open_format(call, index, &format, &arguments)) return false;
  bool good = print(format.bytes, arguments, &output);
  uint64_t length = output.count < size ? output.count : size - 1;
  if (good && size) {
    good = call_can_write(call, target, length + 1) && strings_are_apart(format.bytes, arguments, target, length + 1) &&
           (!length || call_write(call, target, text_str(&output), length)) &&
           call_write_number(call, target + length, 0, 1);
  }
  good = good && format_arguments_end(&arguments);
  if (good) call_return(call, output.count);
  text_release(&output);
  return good;
}

// asprintf, vasprintf. Where there is no memory, what stands in the place is not said; here it stays.
static bool print_to_heap(const Call *call, uint32_t index) {
  uint64_t place = call_word(call, 0), address;
  uint32_t pointer_bytes = call->machine->program->pointer_bits / 8;
  StringRead format;
  FormatArguments arguments;
  Text output = {0};
  if (!open_format(call, index, &format, &arguments)) return false;
  bool good = print(format.bytes, arguments, &output) && call_can_write(call, place, pointer_bytes) &&
              format_arguments_end(&arguments) && call_allocate(call, (UInt)output.count + 1, FILL_UNKNOWN, &address);
  if (good && address)
    good = (!output.count || call_write(call, address, text_str(&output), output.count)) &&
           call_write_number(call, address + output.count, 0, 1) &&
           call_write_number(call, place, address, pointer_bytes);
  if (good) call_return(call, address ? output.count : (UInt)-1);
  text_release(&output);
  return good;
}

bool call_print(const Call *call, Library kind) {
  uint32_t index = contract_index_of(call->contract, DEMAND_FORMAT);
  if (kind == LIBRARY_SPRINT) return print_to_memory(call, index);
  if (kind == LIBRARY_ASPRINT) return print_to_heap(call, index);
  StringRead format;
  FormatArguments arguments;
  Text output = {0};
  if (!open_format(call, index, &format, &arguments)) return false;
  bool good = print(format.bytes, arguments, &output) && format_arguments_end(&arguments);
  size_t length = output.count;
  text_release(&output);
  if (!good || !call->step->result_is_used) return good;
  // An input says whether it succeeds.
  bool fails = scalar_signed(call_take(call, call_result_type(call, 0)), 32) < 0;
  return call_return(call, fails ? (UInt)-1 : length);
}

// stdlib.h, strings.h, ctype.h: numbers and characters.
#include <ctype.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "interpret/call.h"
#include "interpret/floats.h"

static bool is_named(const Call *call, const char *name) { return strcmp(call->info->name, name) == 0; }

static UInt bits_of(double number) {
  uint64_t bits;
  memcpy(&bits, &number, sizeof bits);
  return bits;
}

static UInt bits_of_single(float number) {
  uint32_t bits;
  memcpy(&bits, &number, sizeof bits);
  return bits;
}

// The number in the range of a signed or unsigned type of `bits` bits; errno says when it does not fit.
static UInt saturate(const Call *call, const char *digits, char **end, int base, bool is_unsigned, uint32_t bits) {
  errno = 0;
  bool overflow;
  UInt result;
  if (is_unsigned) {
    const char *p = digits;
    while (isspace((unsigned char)*p)) p++;
    bool negative = *p == '-';
    uint64_t magnitude = strtoull(digits, end, base);
    if (negative) magnitude = 0 - magnitude;
    overflow = errno == ERANGE || magnitude > (uint64_t)scalar_mask(bits);
    result = overflow ? scalar_mask(bits) : negative ? (UInt)0 - magnitude : magnitude;
  } else {
    Int number = strtoll(digits, end, base), limit = int_pow2(bits - 1);
    overflow = errno == ERANGE || number < -limit || number >= limit;
    if (overflow) number = number < 0 ? -limit : limit - 1;
    result = (UInt)number;
  }
  if (overflow) call_set_errno(call, ERANGE);
  return result;
}

static bool store_end(const Call *call, uint64_t end) {
  uint64_t place = call_word(call, 1);
  return !place || call_write_number(call, place, end, call->machine->program->pointer_bits / 8);
}

static bool parse_integer(const Call *call) {
  StringRead text;
  char *end;
  Int base = call_number(call, 2);
  if (!call_text(call, call_word(call, 0), UINT64_MAX, &text)) return false;
  bool is_binary = strncmp(call->info->name, "__isoc23", 8) == 0 && (base == 0 || base == 2);
  if (is_binary && strpbrk(text.bytes, "bB")) return call_unsupported(call, "binary numbers in a string");
  if (base < 0 || base == 1 || base > 36) return call_unsupported(call, "a base that no number has");
  bool is_unsigned = strstr(call->info->name, "toul") || strstr(call->info->name, "toumax");
  UInt number = saturate(call, text.bytes, &end, (int)base, is_unsigned, call_result_type(call, 0).bits);
  uint64_t read = (uint64_t)(end - text.bytes);
  return store_end(call, text.address + read) && call_return(call, number);
}

static bool parse_float(const Call *call) {
  StringRead text;
  char *end;
  if (!call_text(call, call_word(call, 0), UINT64_MAX, &text)) return false;
  errno = 0;
  UInt number = is_named(call, "strtof")    ? bits_of_single(strtof(text.bytes, &end))
                : is_named(call, "strtold") ? float_bits(80, strtold(text.bytes, &end))
                                            : bits_of(strtod(text.bytes, &end));
  if (errno) call_set_errno(call, errno);
  uint64_t read = (uint64_t)(end - text.bytes);
  return store_end(call, text.address + read) && call_return(call, number);
}

// The number that a class of characters gives is glibc's.
static bool classify(const Call *call) {
  Int c = call_number(call, 0);
  if (library_has_locales(call->machine->program)) return call_unsupported(call, "characters in a locale");
  return call_return(call, library_in_class(call->info->name, c) ? library_class_number(call->info->name) : 0);
}

static UInt first_bit(UInt bits, uint32_t width) {
  for (uint32_t i = 0; i < width; i++)
    if (bits >> i & 1) return i + 1;
  return 0;
}

bool call_number_function(const Call *call, Library kind) {
  StringRead text;
  char *end;
  switch ((int)kind) {
    case LIBRARY_ATOI:
      if (!call_text(call, call_word(call, 0), UINT64_MAX, &text)) return false;
      // glibc's atoi is strtol, of which the lower bits stay.
      return call_return(call, saturate(call, text.bytes, &end, 10, false,
                                        is_named(call, "atoll") ? 64 : call->machine->program->pointer_bits));
    case LIBRARY_ATOF:
      return call_text(call, call_word(call, 0), UINT64_MAX, &text) &&
             call_return(call, bits_of(strtod(text.bytes, &end)));
    case LIBRARY_STRTOL: return parse_integer(call);
    case LIBRARY_STRTOD: return parse_float(call);
    case LIBRARY_FFS:
      return call_return(call, first_bit(call_argument(call, 0)->bits, call->step->source->operands[1].type.bits));
    case LIBRARY_CTYPE: return classify(call);
    case LIBRARY_TOCASE:
      if (library_has_locales(call->machine->program)) return call_unsupported(call, "characters in a locale");
      return call_return(call, (UInt)library_to_case(call->info->name, call_number(call, 0)));
    case LIBRARY_ISASCII: return call_return(call, (call_argument(call, 0)->bits & ~(UInt)127) == 0);
    default: return call_return(call, call_argument(call, 0)->bits & 127);  // toascii
  }
}

// Only the sign says something.
static bool compare_versions(const Call *call) {
  StringRead a, b;
  if (!call_text(call, call_word(call, 0), UINT64_MAX, &a) || !call_text(call, call_word(call, 1), UINT64_MAX, &b))
    return false;
  int order = strverscmp(a.bytes, b.bytes);
  return call_return(call, (UInt)(Int)(order < 0 ? -1 : order > 0));
}

// Whose run it is: no caller learns why it is this number, so any one that stays the same is as good.
static bool identify(const Call *call) {
  enum { IDENTITY = 1000 };
  return call_return(call, IDENTITY);
}

bool call_exact_function(const Call *call) {
  if (is_named(call, "feof")) return !call->step->source->result_count || call_at_end(call);
  if (is_named(call, "sleep")) return call_return(call, 0);  // no signal ends it early
  if (!call->contract->parameter_count) return identify(call);
  if (is_named(call, "difftime"))
    return call_return(call, bits_of((double)call_number(call, 0) - (double)call_number(call, 1)));
  if (is_named(call, "strverscmp")) return compare_versions(call);
  return call_exact_math(call);
}

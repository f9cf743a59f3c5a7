// stdlib.h, strings.h, ctype.h, math.h: numbers and characters.
#include <ctype.h>
#include <errno.h>
#include <math.h>
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

static double double_of(UInt bits) {
  uint64_t word = (uint64_t)bits;
  double number;
  memcpy(&number, &word, sizeof number);
  return number;
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
  if (is_named(call, "strtold")) return call_unsupported(call, "strtold");
  if (!call_text(call, call_word(call, 0), UINT64_MAX, &text)) return false;
  errno = 0;
  UInt number = is_named(call, "strtof") ? bits_of_single(strtof(text.bytes, &end)) : bits_of(strtod(text.bytes, &end));
  if (errno) call_set_errno(call, errno);
  uint64_t read = (uint64_t)(end - text.bytes);
  return store_end(call, text.address + read) && call_return(call, number);
}

// The number that a class of characters gives is glibc's.
static bool classify(const Call *call) {
  Int c = call_number(call, 0);
  static const struct {
    const char *name;
    UInt mask;
  } masks[] = {{"isupper", 256},   {"islower", 512},  {"isalpha", 1024},  {"isdigit", 2048},
               {"isxdigit", 4096}, {"isspace", 8192}, {"isprint", 16384}, {"isgraph", 32768},
               {"isblank", 1},     {"iscntrl", 2},    {"ispunct", 4},     {"isalnum", 8}};
  UInt mask = 0;
  for (size_t i = 0; i < sizeof masks / sizeof *masks; i++)
    if (is_named(call, masks[i].name)) mask = masks[i].mask;
  if (library_has_locales(call->machine->program)) return call_unsupported(call, "characters in a locale");
  return call_return(call, library_in_class(call->info->name, c) ? mask : 0);
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

typedef double Unary(double);
typedef double Binary(double, double);
typedef float UnarySingle(float);
typedef float BinarySingle(float, float);

static const struct {
  const char *name;
  Unary *unary;
  Binary *binary;
  UnarySingle *unary_single;
  BinarySingle *binary_single;
} functions[] = {
#define UNARY(f) \
  { .name = #f, .unary = f }
#define BINARY(f) \
  { .name = #f, .binary = f }
#define UNARY_SINGLE(f) \
  { .name = #f, .unary_single = f }
#define BINARY_SINGLE(f) \
  { .name = #f, .binary_single = f }
    UNARY(sqrt),
    UNARY(cbrt),
    UNARY(exp),
    UNARY(exp2),
    UNARY(expm1),
    UNARY(log),
    UNARY(log2),
    UNARY(log10),
    UNARY(log1p),
    UNARY(sin),
    UNARY(cos),
    UNARY(tan),
    UNARY(asin),
    UNARY(acos),
    UNARY(atan),
    UNARY(sinh),
    UNARY(cosh),
    UNARY(tanh),
    UNARY(asinh),
    UNARY(acosh),
    UNARY(atanh),
    UNARY(erf),
    UNARY(tgamma),
    UNARY(floor),
    UNARY(ceil),
    UNARY(round),
    UNARY(trunc),
    UNARY(rint),
    UNARY(nearbyint),
    UNARY(fabs),
    BINARY(hypot),
    BINARY(pow),
    BINARY(atan2),
    BINARY(fmod),
    BINARY(remainder),
    BINARY(fdim),
    BINARY(fmax),
    BINARY(fmin),
    BINARY(nextafter),
    UNARY_SINGLE(sqrtf),
    UNARY_SINGLE(expf),
    UNARY_SINGLE(logf),
    UNARY_SINGLE(sinf),
    UNARY_SINGLE(cosf),
    UNARY_SINGLE(tanf),
    UNARY_SINGLE(floorf),
    UNARY_SINGLE(ceilf),
    UNARY_SINGLE(roundf),
    UNARY_SINGLE(truncf),
    UNARY_SINGLE(fabsf),
    BINARY_SINGLE(powf),
    BINARY_SINGLE(atan2f),
    BINARY_SINGLE(fmodf),
    UNARY_SINGLE(acosf),
    UNARY_SINGLE(asinf),
    UNARY_SINGLE(atanf),
    UNARY_SINGLE(sinhf),
    UNARY_SINGLE(coshf),
    UNARY_SINGLE(tanhf),
    UNARY_SINGLE(asinhf),
    UNARY_SINGLE(acoshf),
    UNARY_SINGLE(atanhf),
    UNARY_SINGLE(cbrtf),
    UNARY_SINGLE(exp2f),
    UNARY_SINGLE(expm1f),
    UNARY_SINGLE(log2f),
    UNARY_SINGLE(log10f),
    UNARY_SINGLE(log1pf),
    UNARY_SINGLE(erff),
    UNARY_SINGLE(erfcf),
    UNARY_SINGLE(tgammaf),
    UNARY_SINGLE(rintf),
    UNARY_SINGLE(nearbyintf),
    UNARY_SINGLE(logbf),
    BINARY_SINGLE(hypotf),
    BINARY_SINGLE(remainderf),
    BINARY_SINGLE(fdimf),
    BINARY_SINGLE(fmaxf),
    BINARY_SINGLE(fminf),
    BINARY_SINGLE(nextafterf),
    BINARY_SINGLE(copysignf),
    UNARY(erfc),
    UNARY(logb),
    BINARY(copysign),
#undef UNARY
#undef BINARY
#undef UNARY_SINGLE
#undef BINARY_SINGLE
};

static float single_of(UInt bits) {
  uint32_t word = (uint32_t)bits;
  float number;
  memcpy(&number, &word, sizeof number);
  return number;
}

// The host's functions: they are those of the same libm.
bool call_math_function(const Call *call) {
  UInt a = call_argument(call, 0)->bits, b = call_argument_count(call) > 1 ? call_argument(call, 1)->bits : 0;
  for (size_t i = 0; i < sizeof functions / sizeof *functions; i++) {
    if (!is_named(call, functions[i].name)) continue;
    if (functions[i].unary) return call_return(call, bits_of(functions[i].unary(double_of(a))));
    if (functions[i].binary) return call_return(call, bits_of(functions[i].binary(double_of(a), double_of(b))));
    if (functions[i].unary_single) return call_return(call, bits_of_single(functions[i].unary_single(single_of(a))));
    return call_return(call, bits_of_single(functions[i].binary_single(single_of(a), single_of(b))));
  }
  return call_unsupported(call, "a function of math.h");
}

// Numbers that the standard does not determine: of what has no integer near it.
static bool give_integer(const Call *call, double argument, long long number) {
  uint32_t bits = call_result_type(call, 0).bits;
  bool fits = isfinite(argument) && fabs(argument) < 0x1p62 && scalar_signed((UInt)number, bits) == number;
  return fits ? call_return(call, (UInt)number) : call_unsupported(call, "a number that is rounded out of its range");
}

// frexp, modf, modff: a part of the number is stored.
static bool split(const Call *call, double a) {
  uint64_t place = call_word(call, 1);
  int exponent;
  double whole;
  if (!isfinite(a)) return call_unsupported(call, "a part of a number that is not finite");
  if (is_named(call, "frexp")) {
    double fraction = frexp(a, &exponent);
    return call_write_number(call, place, (UInt)exponent, 4) && call_return(call, bits_of(fraction));
  }
  if (is_named(call, "modf")) {
    double fraction = modf(a, &whole);
    return call_write_number(call, place, bits_of(whole), 8) && call_return(call, bits_of(fraction));
  }
  float single = single_of(call_argument(call, 0)->bits), whole_single;
  float fraction = modff(single, &whole_single);
  return call_write_number(call, place, bits_of_single(whole_single), 4) && call_return(call, bits_of_single(fraction));
}

bool call_exact_function(const Call *call) {
  if (!call->step->source->result_count) return true;
  if (is_named(call, "feof")) return call_at_end(call);
  if (is_named(call, "ferror")) return call_return(call, call_stream(call)->bytes[STREAM_HAS_FAILED]);
  if (is_named(call, "sleep")) return call_return(call, 0);  // no signal ends it early
  if (is_named(call, "difftime"))
    return call_return(call, bits_of((double)call_number(call, 0) - (double)call_number(call, 1)));
  double a = double_of(call_argument(call, 0)->bits);
  if (is_named(call, "frexp") || is_named(call, "modf") || is_named(call, "modff")) return split(call, a);
  if (is_named(call, "lround") || is_named(call, "llround")) return give_integer(call, a, llround(a));
  if (is_named(call, "lrint") || is_named(call, "llrint")) return give_integer(call, a, llrint(a));
  if (is_named(call, "ldexp") || is_named(call, "scalbn"))
    return call_return(call, bits_of(ldexp(a, (int)call_number(call, 1))));
  if (is_named(call, "ilogb")) return call_return(call, (UInt)ilogb(a));
  if (is_named(call, "lgamma")) return call_return(call, bits_of(lgamma(a)));
  if (is_named(call, "isnan") || is_named(call, "__isnan")) return call_return(call, isnan(a) ? 1u : 0u);
  if (is_named(call, "isinf") || is_named(call, "__isinf"))
    return call_return(call, (UInt)(isinf(a) ? (a < 0 ? -1 : 1) : 0));
  if (is_named(call, "finite") || is_named(call, "__finite")) return call_return(call, isfinite(a) ? 1u : 0u);
  if (is_named(call, "__signbit")) return call_return(call, signbit(a) ? 1u : 0u);
  if (is_named(call, "__fpclassify")) return call_return(call, (UInt)fpclassify(a));
  return call_unsupported(call, "a function of math.h");
}

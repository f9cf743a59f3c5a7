// Which functions outside of the program do what C determines, see determined.h. What is not named here ends such a run.
#include <string.h>

#include "base/soft.h"
#include "interpret/determined.h"
#include "interpret/floats.h"
#include "library/format.h"

static bool is_base_name(const char *name, const char *base) {
  size_t length = strlen(base);
  const char *prefix = "llvm.";
  bool is_intrinsic = strncmp(name, prefix, strlen(prefix)) == 0;
  if (is_intrinsic) name += strlen(prefix);
  if (strncmp(name, base, length) != 0) return false;
  const char *rest = name + length;
  return is_intrinsic ? *rest == '.' : !*rest || strcmp(rest, "f") == 0 || strcmp(rest, "l") == 0;
}

static bool is_nan(Type type, const Scalar *scalar) {
  return type.kind == TYPE_FLOAT && soft_is_format(type.bits) && soft_is_nan(type.bits, scalar->bits);
}

// The difference of two moments, in seconds that a double holds.
static bool is_exact_difference(const Call *call) {
  static const Int most = (Int)1 << 53;
  Int a = call_number(call, 0), b = call_number(call, 1);
  return a > -most && a < most && b > -most && b < most;
}

// The exponent of a number that has one.
static bool has_exponent(const Call *call) {
  Type type = call->step->source->operands[1].type;
  UInt bits = call_argument(call, 0)->bits;
  return !is_nan(type, call_argument(call, 0)) && !soft_is_zero(type.bits, bits) && !soft_is_infinite(type.bits, bits);
}

// What IEEE 754 and C determine. Of a NaN's sign and of two zeros they do not.
static bool is_exact_math(const Call *call) {
  UInt special, arguments[2] = {0};
  static const char *const exact[] = {
      "sqrt",  "floor",     "ceil",      "round",   "trunc",    "rint",    "nearbyint", "roundeven",
      "fabs",  "fmod",      "remainder", "fdim",    "fma",      "ldexp",   "scalbn",    "frexp",
      "modf",  "nextafter", "lround",    "llround", "lrint",    "llrint",  "logb",      "isnan",
      "isinf", "finite",    "__isnan",   "__isinf", "__finite", "scalbln", "nexttoward"};
  static const char *const of_numbers[] = {"fmin", "fmax", "minnum", "maxnum", "copysign", "__signbit", "__fpclassify"};
  const char *name = call->info->name;
  if (!call_argument_count(call)) return false;  // whose run it is
  for (size_t i = 0; i < sizeof exact / sizeof *exact; i++)
    if (is_base_name(name, exact[i])) return true;
  if (strcmp(name, "difftime") == 0) return is_exact_difference(call);
  if (is_base_name(name, "ilogb")) return has_exponent(call);
  Type first = call->step->source->operands[1].type;
  for (uint32_t i = 0; i < call_argument_count(call) && i < 2; i++) arguments[i] = call_argument(call, i)->bits;
  bool is_function = call->machine->libraries[call->function.id] == LIBRARY_MATH && first.kind == TYPE_FLOAT;
  if (is_function && float_special(name, first.bits, arguments, &special)) return true;
  bool is_known = false, are_zeros = true;
  for (size_t i = 0; i < sizeof of_numbers / sizeof *of_numbers; i++) is_known |= is_base_name(name, of_numbers[i]);
  for (uint32_t i = 0; i < call_argument_count(call); i++) {
    Type type = call->step->source->operands[i + 1].type;
    if (type.kind != TYPE_FLOAT || is_nan(type, call_argument(call, i))) return false;
    are_zeros = are_zeros && soft_is_zero(type.bits, call_argument(call, i)->bits);
  }
  return is_known && (!are_zeros || call_argument_count(call) == 1);
}

// The place in which strtok keeps its rest is seen by nobody; strtok_r's is the program's.
static bool is_hidden(const Call *call) {
  return strcmp(machine_frame(call->machine)->code->info->name, "strtok") == 0;
}

// In no allocation of these is a size 0.
static bool has_size(const Call *call, Library kind) {
  uint32_t first = kind == LIBRARY_REALLOC || kind == LIBRARY_REALLOCARRAY || kind == LIBRARY_ALIGNED_ALLOC;
  if (kind == LIBRARY_POSIX_MEMALIGN) first = 2;
  for (uint32_t i = first; i < call_argument_count(call); i++)
    if (!call_argument(call, i)->bits) return false;
  return true;
}

// The digits of all numbers in the text together, or of the longest one.
static uint32_t count_digits(const char *text, bool longest) {
  uint32_t count = 0, most = 0;
  for (; *text; text++) {
    bool is_digit = *text >= '0' && *text <= '9';
    count = is_digit ? count + 1 : longest ? 0 : count;
    if (count > most) most = count;
  }
  return most;
}

// A number that is too large for its type is undefined in these functions, and C leaves open what a text with more digits than a double holds is
// rounded to (C17 7.20.1.5, F.5), or in another mode.
enum { DIGITS_OF_INT = 9, DIGITS_OF_DOUBLE = 15 };

static bool is_short_text(const Call *call, bool is_float) {
  StringRead text;
  if (library_has_locales(call->machine->program) || !call_text(call, call_word(call, 0), UINT64_MAX, &text))
    return false;
  if (!is_float) return count_digits(text.bytes, true) <= DIGITS_OF_INT;
  return !call->machine->rounding.id && count_digits(text.bytes, false) <= DIGITS_OF_DOUBLE;
}

static const char hexadecimal[] = "0123456789abcdefABCDEF";

// What 0x without a digit behind it is, C libraries read differently; a width may end a number there.
static bool has_odd_prefix(const char *text, bool has_width) {
  for (const char *at = text + 1; *text && *at; at++) {
    bool is_prefix = at[-1] == '0' && (*at == 'x' || *at == 'X'), has_digit = at[1] && strchr(hexadecimal, at[1]);
    if (is_prefix && (has_width || !has_digit)) return true;
  }
  return false;
}

// Since C23 0b and 0B begin numbers of base 2, for some libraries only in programs that are compiled for it.
static bool has_binary_prefix(const Call *call) {
  StringRead text;
  return !call_text(call, call_word(call, 0), UINT64_MAX, &text) || strstr(text.bytes, "0b") ||
         strstr(text.bytes, "0B");
}

// strtol and its like.
static bool has_known_base(const Call *call) {
  bool may_be_binary = call_argument_count(call) > 2 && (call_word(call, 2) == 0 || call_word(call, 2) == 2);
  return !library_has_locales(call->machine->program) && !(may_be_binary && has_binary_prefix(call));
}

// strtod and its like: with base 16 a number is rounded correctly whatever its length (C17 7.22.1.3), and infinities are meant by any "inf".
static bool is_known_float(const Call *call) {
  StringRead text;
  return is_short_text(call, true) && call_text(call, call_word(call, 0), UINT64_MAX, &text) &&
         !strcasestr(text.bytes, "nan") && !has_odd_prefix(text.bytes, false);
}

// Is each number of the text written wholly, so that all libraries read as far? "1e" is no number, and "in" is no beginning of one. What
// no float holds is undefined, so exponents have one digit.
static bool has_plain_floats(const Call *call) {
  StringRead text;
  if (!is_short_text(call, true) || !call_text(call, call_word(call, 0), UINT64_MAX, &text)) return false;
  for (const char *at = text.bytes; *at; at++) {
    const char *exponent = at + 1 + (at[1] == '-' || at[1] == '+');
    bool is_exponent = *at == 'e' || *at == 'E', has_digit = *exponent >= '0' && *exponent <= '9';
    if (is_exponent && (!has_digit || (exponent[1] >= '0' && exponent[1] <= '9'))) return false;
    if (strchr("xXiInN", *at)) return false;
  }
  return true;
}

// Numbers of base 16 with no more digits than an int has.
static bool is_short_hexadecimal(const Call *call, bool has_width) {
  enum { DIGITS_OF_HALF = 7 };
  StringRead text;
  if (!call_text(call, call_word(call, 0), UINT64_MAX, &text) || has_odd_prefix(text.bytes, has_width)) return false;
  for (const char *at = text.bytes; *at; at++) {
    size_t digits = strspn(at, hexadecimal);
    if (digits > DIGITS_OF_HALF) return false;
    at += digits;
    if (!*at) break;
  }
  return true;
}

// sscanf with conversions to int, long, float, double or text.
static bool is_plain_scan(const Call *call) {
  StringRead format;
  Conversion conversion;
  if (!strstr(call->info->name, "sscanf") || !is_short_text(call, false) ||
      !call_text(call, call_word(call, 1), UINT64_MAX, &format))
    return false;
  for (const char *p = format.bytes; format_next_scan(p, &conversion); p = conversion.rest)
    if (!conversion.kind || !strchr("diuxXo%cs[nfFeEgG", conversion.kind) ||
        (conversion.size && strchr("hHL", conversion.size)) || (conversion.kind == 'i' && has_binary_prefix(call)) ||
        (strchr("ixX", conversion.kind) && !is_short_hexadecimal(call, conversion.has_width)) ||
        (strchr("fFeEgG", conversion.kind) && (conversion.has_width || !has_plain_floats(call))))
      return false;
  return true;
}

bool determined_prints(const Call *call, const Conversion *conversion, const char *text) {
  if (conversion->kind == 'n') return false;
  if (call->machine->libraries[call->function.id] == LIBRARY_PRINT) return true;  // seen by nobody here
  if (!strchr("pfFeEgGaA", conversion->kind)) return true;
  bool is_decimal = strchr("fFeEgG", conversion->kind) && !strpbrk(text, "nN");
  return is_decimal && !call->machine->rounding.id && count_digits(text, false) <= DIGITS_OF_DOUBLE;
}

static bool is_determined_call(const Call *call, Library kind) {
  switch ((int)kind) {
    case LIBRARY_ASSUME:
    case LIBRARY_ASSERT:
    case LIBRARY_FAIL:
    case LIBRARY_EXIT:
    case LIBRARY_EXPECT:
    case LIBRARY_NOTHING:
    case LIBRARY_FREE:
    case LIBRARY_MEMCHR:
    case LIBRARY_RAWMEMCHR:
    case LIBRARY_MEMCPY:
    case LIBRARY_MEMMOVE:
    case LIBRARY_BCOPY:
    case LIBRARY_MEMSET:
    case LIBRARY_BZERO:
    case LIBRARY_MEMCCPY:
    case LIBRARY_MEMMEM:
    case LIBRARY_FFS:
    case LIBRARY_ISASCII:
    case LIBRARY_TOASCII:
    case LIBRARY_PRINT:
    case LIBRARY_SPRINT:
    case LIBRARY_OUTSIDE:  // takes inputs, as do the two below, if anything
    case LIBRARY_PUT:
    case LIBRARY_SORT_STEP:
    case LIBRARY_SEARCH_STEP:
    case LIBRARY_TIME: return true;
    case LIBRARY_MALLOC:
    case LIBRARY_CALLOC:
    case LIBRARY_REALLOC:
    case LIBRARY_REALLOCARRAY:
    case LIBRARY_ALIGNED_ALLOC:
    case LIBRARY_POSIX_MEMALIGN: return has_size(call, kind);
    case LIBRARY_STRTOK: return is_hidden(call);
    case LIBRARY_STRLEN:
    case LIBRARY_STRNLEN:
    case LIBRARY_STRCHR:
    case LIBRARY_STRRCHR:
    case LIBRARY_STRCHRNUL:
    case LIBRARY_STRSTR:
    case LIBRARY_STRPBRK:
    case LIBRARY_STRSPN:
    case LIBRARY_STRCMP:
    case LIBRARY_STRNCMP:
    case LIBRARY_STRCPY:
    case LIBRARY_STRCAT:
    case LIBRARY_STRNCPY:
    case LIBRARY_STRNCAT:
    case LIBRARY_STRLCPY:
    case LIBRARY_STRLCAT:
    case LIBRARY_STRDUP:
    case LIBRARY_STRNDUP:
    case LIBRARY_STRSEP:
    case LIBRARY_MEMCMP:
    case LIBRARY_CTYPE:
    case LIBRARY_TOCASE: return !library_has_locales(call->machine->program);
    case LIBRARY_STRTOL: return has_known_base(call);
    case LIBRARY_ATOI: return is_short_text(call, false);
    case LIBRARY_ATOF:
    case LIBRARY_STRTOD: return is_known_float(call);
    case LIBRARY_SCAN: return is_plain_scan(call);
    case LIBRARY_ENQUIRY: return library_enquiry(call->info->name) != ENQUIRY_NUMBER;
    case LIBRARY_MATH:
    case LIBRARY_ARGUMENTS: return is_exact_math(call);
    default: return false;
  }
}

// Does the library remember the call? How often something is compared nobody knows.
static bool is_remembered(Library kind) {
  switch ((int)kind) {
    case LIBRARY_FREE:
    case LIBRARY_MALLOC:
    case LIBRARY_CALLOC:
    case LIBRARY_REALLOC:
    case LIBRARY_REALLOCARRAY:
    case LIBRARY_ALIGNED_ALLOC:
    case LIBRARY_POSIX_MEMALIGN:
    case LIBRARY_STRDUP:
    case LIBRARY_STRNDUP:
    case LIBRARY_STRTOK: return true;
    default: return false;
  }
}

void determined_before_call(const Call *call, Library kind) {
  Machine *machine = call->machine;
  if (!machine->determined) return;
  bool is_open = determined_sorts(machine) && is_remembered(kind);
  if (is_open || !is_determined_call(call, kind)) determined_lose(machine);
}

// C says of some results only whether they are 0, or their sign: is more asked?
static bool is_magnitude_seen(const Call *call, Library kind) {
  static const char *const tests[] = {"isnan", "isinf", "finite", "__isnan", "__isinf", "__finite", "__signbit"};
  bool is_order = kind == LIBRARY_STRCMP || kind == LIBRARY_STRNCMP || kind == LIBRARY_MEMCMP,
       is_test = kind == LIBRARY_CTYPE;
  for (size_t i = 0; i < sizeof tests / sizeof *tests; i++) is_test |= is_base_name(call->info->name, tests[i]);
  const Step *step = call->step;
  if ((!is_order && !is_test) || !step->source->result_count || !machine_registers(call->machine)[step->result].bits)
    return false;
  return !determined_asks_only(call->machine, step->result, is_order);
}

void determined_after_call(const Call *call, Library kind) {
  Machine *machine = call->machine;
  if (!machine->determined) return;
  bool allocates = kind == LIBRARY_MALLOC || kind == LIBRARY_CALLOC || kind == LIBRARY_REALLOC ||
                   kind == LIBRARY_REALLOCARRAY || kind == LIBRARY_ALIGNED_ALLOC;
  bool has_failed =
      allocates && call->step->source->result_count && !machine_registers(machine)[call->step->result].bits;
  if (has_failed || is_magnitude_seen(call, kind)) determined_lose(machine);
  Global global = library_errno(machine->program);
  bool is_sorted = (kind == LIBRARY_SORT_STEP || kind == LIBRARY_SEARCH_STEP) && !determined_sorts(machine);
  bool keeps_errno = call->contract ? call->contract->keeps_errno : !is_sorted;
  // Where a number was converted errno says that it is out of range, or stays as it was (C17 7.5, 7.22.1.4).
  keeps_errno |=
      kind == LIBRARY_STRTOL && call->step->source->result_count && machine_registers(machine)[call->step->result].bits;
  if (!global.id || keeps_errno) return;
  determined_open(machine,
                  space_object(&machine->space, space_find(&machine->space, machine->global_addresses[global.id])));
}

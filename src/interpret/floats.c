#include "interpret/floats.h"

#include <assert.h>
#include <ctype.h>
#include <float.h>
#include <stdlib.h>
#include <string.h>

enum { EXTENDED_BITS = 80, EXTENDED_BYTES = 10, EXTENDED_BIAS = 16383 };

static const bool host_has_extended = LDBL_MANT_DIG == 64;

bool float_is_supported(uint32_t width) {
  return width == 32 || width == 64 || (width == EXTENDED_BITS && host_has_extended);
}

static float single_of(UInt bits) {
  uint32_t word = (uint32_t)bits;
  float number;
  memcpy(&number, &word, sizeof number);
  return number;
}

static double double_of(UInt bits) {
  uint64_t word = (uint64_t)bits;
  double number;
  memcpy(&number, &word, sizeof number);
  return number;
}

static long double extended_of(UInt bits) {
  long double number = 0;
  memcpy(&number, &bits, EXTENDED_BYTES);
  return number;
}

static UInt bits_of_single(float number) {
  uint32_t word;
  memcpy(&word, &number, sizeof word);
  return word;
}

static UInt bits_of_double(double number) {
  uint64_t word;
  memcpy(&word, &number, sizeof word);
  return word;
}

static UInt bits_of_extended(long double number) {
  UInt bits = 0;
  memcpy(&bits, &number, EXTENDED_BYTES);
  return bits;
}

long double float_number(uint32_t width, UInt bits) {
  return width == 32 ? single_of(bits) : width == 64 ? double_of(bits) : extended_of(bits);
}

UInt float_bits(uint32_t width, long double number) {
  return width == 32   ? bits_of_single((float)number)
         : width == 64 ? bits_of_double((double)number)
                       : bits_of_extended(number);
}

// |number| = mantissa * 2^exponent with the top bit of the mantissa set; number is finite and not 0.
static uint64_t decompose(long double number, int *exponent) {
  UInt bits = bits_of_extended(number);
  uint64_t mantissa = (uint64_t)bits;
  int biased = (int)(bits >> 64 & 0x7fff);
  *exponent = (biased ? biased : 1) - EXTENDED_BIAS - 63;
  int shift = __builtin_clzll(mantissa);
  *exponent -= shift;
  return mantissa << shift;
}

// The remainder of the truncated quotient. It is exact in the format of its operands, so one routine on the widest serves all.
static long double remainder_of(long double a, long double b) {
  bool a_is_nan = a != a, b_is_nan = b != b;
  if (a_is_nan || b_is_nan) return a + b;
  if (a - a != 0 || b == 0) return (long double)__builtin_nanl("");  // infinite a
  if (b - b != 0 || a == 0) return a;                                // infinite b
  long double absolute_a = a < 0 ? -a : a, absolute_b = b < 0 ? -b : b;
  if (absolute_a < absolute_b) return a;
  int a_exponent, b_exponent;
  UInt rest = decompose(a, &a_exponent), divisor = decompose(b, &b_exponent);
  assert(a_exponent >= b_exponent);
  rest %= divisor;
  for (int i = b_exponent; i < a_exponent; i++) rest = rest * 2 % divisor;
  long double result = (long double)(uint64_t)rest;
  for (int i = 0; i < b_exponent; i++) result *= 2;
  for (int i = b_exponent; i < 0; i++) result /= 2;
  bool a_is_negative = __builtin_signbit(a) != 0;
  return a_is_negative ? -result : result;
}

static float single_binary(Opcode opcode, float a, float b) {
  return opcode == OP_FADD ? a + b : opcode == OP_FSUB ? a - b : opcode == OP_FMUL ? a * b : a / b;
}

static double double_binary(Opcode opcode, double a, double b) {
  return opcode == OP_FADD ? a + b : opcode == OP_FSUB ? a - b : opcode == OP_FMUL ? a * b : a / b;
}

static long double extended_binary(Opcode opcode, long double a, long double b) {
  return opcode == OP_FADD ? a + b : opcode == OP_FSUB ? a - b : opcode == OP_FMUL ? a * b : a / b;
}

UInt float_binary(Opcode opcode, uint32_t width, UInt a, UInt b) {
  assert(float_is_supported(width));
  if (opcode == OP_FNEG) return a ^ (UInt)1 << (width - 1);
  if (opcode == OP_FREM) return float_bits(width, remainder_of(float_number(width, a), float_number(width, b)));
  if (width == 32) return bits_of_single(single_binary(opcode, single_of(a), single_of(b)));
  if (width == 64) return bits_of_double(double_binary(opcode, double_of(a), double_of(b)));
  return bits_of_extended(extended_binary(opcode, extended_of(a), extended_of(b)));
}

bool float_compare(FloatPredicate predicate, uint32_t width, UInt a, UInt b) {
  long double x = float_number(width, a), y = float_number(width, b);
  unsigned relation = x == y ? 1 : x > y ? 2 : x < y ? 4 : 8;
  return (predicate & relation) != 0;
}

static bool to_integer(Opcode opcode, uint32_t to, long double number, UInt *result) {
  const long double half_range = 170141183460469231731687303715884105728.0L;  // 2^127
  if (opcode == OP_FPTOSI) {
    if (!(number >= -half_range && number < half_range)) return false;
    Int value = (Int)number;
    *result = (UInt)value & scalar_mask(to);
    return scalar_signed(*result, to) == value;
  }
  if (!(number > -1 && number < 2 * half_range)) return false;
  UInt value = number <= 0 ? 0 : (UInt)number;
  *result = value & scalar_mask(to);
  return *result == value;
}

bool float_convert(Opcode opcode, uint32_t from, uint32_t to, UInt a, UInt *result) {
  switch ((int)opcode) {
    case OP_FPTRUNC:
    case OP_FPEXT: *result = float_bits(to, float_number(from, a)); return true;
    case OP_FPTOSI:
    case OP_FPTOUI: return to_integer(opcode, to, float_number(from, a), result);
    case OP_SITOFP: {
      Int value = scalar_signed(a, from);
      *result = float_from_int(to, value);
      return true;
    }
    case OP_UITOFP:  // not through a wider float: that would round twice
      *result = to == 32   ? bits_of_single((float)a)
                : to == 64 ? bits_of_double((double)a)
                           : bits_of_extended((long double)a);
      return true;
  }
  assert(false);
  return false;
}

// Does every library read these bytes so? "1e" is no number, and "in" is no beginning of one.
static bool is_plain(const char *text, size_t read) {
  enum { MOST_DIGITS = 15 };
  uint32_t digits = 0;
  for (size_t i = 0; i < read; i++) {
    bool is_exponent = text[i] == 'e' || text[i] == 'E';
    bool has_sign = is_exponent && (text[i + 1] == '-' || text[i + 1] == '+'), is_large = is_exponent && i + has_sign + 2 < read;
    if (strchr("xXiInN", text[i]) || is_large) return false;
    digits += isdigit((unsigned char)text[i]) != 0;
  }
  const char *next = read ? text + read : text + strspn(text, " \t\n\v\f\r+-");
  return digits <= MOST_DIGITS && (!*next || !strchr("eExXiInN", *next));
}

bool float_of_text(const char *text, uint32_t width, UInt *result, size_t *read) {
  char *end;
  if (!float_is_supported(width)) return false;
  *result = width == 32 ? float_bits(32, strtof(text, &end)) : width == 64 ? float_bits(64, strtod(text, &end)) : float_bits(width, strtold(text, &end));
  *read = (size_t)(end - text);
  return is_plain(text, *read);
}

UInt float_from_int(uint32_t width, Int value) {
  return width == 32   ? bits_of_single((float)value)
         : width == 64 ? bits_of_double((double)value)
                       : bits_of_extended((long double)value);
}

// ---- Without the host ----

UInt float_binary_rounded(Opcode opcode, Rounding rounding, uint32_t width, UInt a, UInt b) {
  switch ((int)opcode) {
    case OP_FADD: return soft_add(width, rounding, a, b);
    case OP_FSUB: return soft_add(width, rounding, a, b ^ soft_sign(width));
    case OP_FMUL: return soft_mul(width, rounding, a, b);
    case OP_FDIV: return soft_div(width, rounding, a, b);
    case OP_FREM: return soft_rem(width, a, b);
    default: return a ^ soft_sign(width);  // FNEG
  }
}

bool float_convert_rounded(Opcode opcode, Rounding rounding, uint32_t from, uint32_t to, UInt a, UInt *result) {
  switch ((int)opcode) {
    case OP_FPTOSI:
    case OP_FPTOUI: return soft_to_integer(from, a, to, opcode == OP_FPTOSI, result);
    case OP_SITOFP:
    case OP_UITOFP: *result = soft_from_integer(to, rounding, a, from, opcode == OP_SITOFP); return true;
    default: *result = soft_convert(rounding, from, to, a); return true;
  }
}

bool float_compare_any(FloatPredicate predicate, uint32_t width, UInt a, UInt b) {
  static const unsigned relations[] = {4, 1, 2, 8};  // less, equal, greater, unordered
  return (predicate & relations[soft_compare(width, a, b) + 1]) != 0;
}

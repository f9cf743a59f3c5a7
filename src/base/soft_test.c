// Every operation of every format on all pairs of special numbers and on random ones, in each rounding mode, against the machine: float, double and
// x87 in hardware, quad by the compiler's library, half by rounding from double. With SOFT_TEST_PAIRS in the environment so many random pairs.
// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>
// clang-format on

#include "base/soft.h"

#include <fenv.h>
#include <float.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const int machine_modes[] = {FE_TONEAREST, FE_TOWARDZERO, FE_UPWARD, FE_DOWNWARD};
static uint64_t seed = 88172645463325252u;

static uint64_t random_word(void) {
  seed ^= seed << 13;
  seed ^= seed >> 7;
  seed ^= seed << 17;
  return seed;
}

static UInt random_bits(uint32_t width) {
  UInt bits = (UInt)random_word() << 64 | random_word();
  SoftFormat format = soft_format(width);
  UInt mask = width == 128 ? ~(UInt)0 : ((UInt)1 << width) - 1;
  uint32_t stored = width - 1 - format.exponent_bits;
  bits &= mask;
  if (random_word() % 4) {  // near 1, so that operands meet; with few bits, so that results are exact
    UInt exponent = (UInt)(format.bias - 40 % format.bias + (int)(random_word() % 80) % format.bias);
    bits = (bits & (((UInt)1 << stored) - 1)) | exponent << stored | (bits & soft_sign(width));
    if (random_word() % 2) bits &= ~(UInt)0 << (stored - random_word() % 8);
  }
  if (width == 80) bits = bits >> 64 << 64 | (UInt)(bits >> 64 & 0x7fff ? 1 : 0) << 63 | (bits & (((UInt)1 << 63) - 1));
  return bits;
}

static const int shifts[] = {-1, 0, 1};

// Zero, the smallest, the largest subnormal, the smallest normal, 1, 3, the largest, infinity, NaN and their neighbours, with both signs.
static uint32_t special(uint32_t width, UInt *numbers) {
  SoftFormat format = soft_format(width);
  UInt one = soft_from_integer(width, ROUND_NEAREST, 1, 8, false);
  const UInt bases[] = {0,
                        1,
                        soft_scale(width, ROUND_NEAREST, one, format.least),
                        one,
                        soft_largest(width),
                        soft_from_integer(width, ROUND_NEAREST, 3, 8, false),
                        soft_scale(width, ROUND_NEAREST, one, (Int)format.precision - 1),
                        soft_scale(width, ROUND_NEAREST, one, -1),
                        soft_scale(width, ROUND_NEAREST, one, 63)};
  uint32_t count = 0;
  for (size_t i = 0; i < sizeof bases / sizeof *bases; i++) {
    for (int k = 0; k < 3; k++) {
      UInt a = shifts[k] ? soft_next(width, bases[i], shifts[k] > 0) : bases[i];
      numbers[count++] = a;
      numbers[count++] = a ^ soft_sign(width);
    }
  }
  numbers[count++] = soft_nan(width);
  numbers[count++] = soft_nan(width) | soft_sign(width) | 1;
  return count;
}

__extension__ typedef __float128 Quad;

#define MACHINE(type, suffix, bytes)                                     \
  static type number_##suffix(UInt bits) {                               \
    volatile type number = 0;                                            \
    memcpy((void *)&number, &bits, bytes);                               \
    return number;                                                       \
  }                                                                      \
  static UInt bits_##suffix(type number) {                               \
    UInt bits = 0;                                                       \
    memcpy(&bits, &number, bytes);                                       \
    return bits;                                                         \
  }                                                                      \
  static UInt binary_##suffix(char operation, UInt x, UInt y) {          \
    volatile type a = number_##suffix(x), b = number_##suffix(y), r = 0; \
    if (operation == '+') r = a + b;                                     \
    if (operation == '*') r = a * b;                                     \
    if (operation == '/') r = a / b;                                     \
    return bits_##suffix(r);                                             \
  }                                                                      \
  static int compare_##suffix(UInt x, UInt y) {                          \
    type a = number_##suffix(x), b = number_##suffix(y);                 \
    return a < b ? -1 : a == b ? 0 : a > b ? 1 : 2;                      \
  }
MACHINE(float, single, 4)
MACHINE(double, double, 8)
MACHINE(long double, extended, 10)
MACHINE(Quad, quad, 16)

#define LIBRARY(type, name, f)                                                                    \
  static UInt library_##name(char operation, UInt x, UInt y, UInt z) {                            \
    type a = number_##name(x), b = number_##name(y), c = number_##name(z);                        \
    type (*volatile whole)(type) = rint##f; /* gcc's own code for it is right in one mode only */ \
    switch (operation) {                                                                          \
      case 'f': return bits_##name(fma##f(a, b, c));                                              \
      case 's': return bits_##name(sqrt##f(a));                                                   \
      case '%': return bits_##name(fmod##f(a, b));                                                \
      case 'r': return bits_##name(remainder##f(a, b));                                           \
      case 'i': return bits_##name(whole(a));                                                     \
      case 'a': return bits_##name(round##f(a));                                                  \
      case 'n': return bits_##name(nextafter##f(a, (type)INFINITY));                              \
      case 'p': return bits_##name(nextafter##f(a, -(type)INFINITY));                             \
      case 'l': return bits_##name(scalbn##f(a, (int)(int16_t)y));                                \
      default: return 0;                                                                          \
    }                                                                                             \
  }
LIBRARY(float, single, f)
LIBRARY(double, double, )
LIBRARY(long double, extended, l)

static UInt half_of(double number) {
  UInt bits = bits_double(number);
  return soft_convert(ROUND_NEAREST, 64, 16, bits);
}

static UInt machine_binary(uint32_t width, char operation, UInt a, UInt b) {
  switch (width) {
    case 32: return binary_single(operation, a, b);
    case 64: return binary_double(operation, a, b);
    case 80: return binary_extended(operation, a, b);
    case 128: return binary_quad(operation, a, b);
  }
  double x = number_double(soft_convert(ROUND_NEAREST, 16, 64, a)),
         y = number_double(soft_convert(ROUND_NEAREST, 16, 64, b));
  return half_of(operation == '+' ? x + y : operation == '*' ? x * y : x / y);
}

static UInt machine_library(uint32_t width, char operation, UInt a, UInt b, UInt c) {
  return width == 32   ? library_single(operation, a, b, c)
         : width == 64 ? library_double(operation, a, b, c)
                       : library_extended(operation, a, b, c);
}

static void expect(uint32_t width, char operation, int mode, UInt a, UInt b, UInt is, UInt meant) {
  if (is == meant || (soft_is_nan(width, is) && soft_is_nan(width, meant))) return;
  printf("%c of width %u, mode %d: %016llx%016llx and %016llx%016llx give %016llx%016llx and not %016llx%016llx\n",
         operation, width, mode, (unsigned long long)(a >> 64), (unsigned long long)a, (unsigned long long)(b >> 64),
         (unsigned long long)b, (unsigned long long)(is >> 64), (unsigned long long)is,
         (unsigned long long)(meant >> 64), (unsigned long long)meant);
  fail();
}

static void check_basic(uint32_t width, int mode, UInt a, UInt b) {
  UInt sum = soft_add(width, (Rounding)mode, a, b), product = soft_mul(width, (Rounding)mode, a, b),
       quotient = soft_div(width, (Rounding)mode, a, b);
  fesetround(machine_modes[mode]);
  UInt meant[] = {machine_binary(width, '+', a, b), machine_binary(width, '*', a, b), machine_binary(width, '/', a, b)};
  fesetround(FE_TONEAREST);
  expect(width, '+', mode, a, b, sum, meant[0]);
  expect(width, '*', mode, a, b, product, meant[1]);
  expect(width, '/', mode, a, b, quotient, meant[2]);
}

static void check_library(uint32_t width, int mode, UInt a, UInt b, UInt c) {
  fesetround(machine_modes[mode]);
  UInt fused = machine_library(width, 'f', a, b, c), root = machine_library(width, 's', a, 0, 0),
       whole = machine_library(width, 'i', a, 0, 0), scaled = machine_library(width, 'l', a, c, 0);
  fesetround(FE_TONEAREST);
  Rounding rounding = (Rounding)mode;
  expect(width, 'f', mode, a, b, soft_fma(width, rounding, a, b, c), fused);
  expect(width, 's', mode, a, a, soft_sqrt(width, rounding, a), root);
  expect(width, 'i', mode, a, a, soft_integral(width, rounding, a), whole);
  if (mode == 0) expect(width, 'l', mode, a, c, soft_scale(width, rounding, a, (int16_t)c), scaled);
  if (mode) return;
  expect(width, '%', mode, a, b, soft_rem(width, a, b), machine_library(width, '%', a, b, 0));
  // Between two quotients glibc 2.36 does not always take the even one: of -0x1.5a64c9964cf81p+10 and 0x1.ecp-35, say.
  UInt left = soft_remainder(width, a, b), theirs = machine_library(width, 'r', a, b, 0);
  expect(width, 'r', mode, a, b, left,
         soft_remainder_ties(width, a, b) ? (theirs & ~soft_sign(width)) | (left & soft_sign(width)) : theirs);
  expect(width, 'a', mode, a, a, soft_integral(width, ROUND_NEAREST_AWAY, a), machine_library(width, 'a', a, 0, 0));
  expect(width, 'n', mode, a, a, soft_next(width, a, true), machine_library(width, 'n', a, 0, 0));
  expect(width, 'p', mode, a, a, soft_next(width, a, false), machine_library(width, 'p', a, 0, 0));
}

static int machine_compare(uint32_t width, UInt a, UInt b) {
  return width == 32   ? compare_single(a, b)
         : width == 64 ? compare_double(a, b)
         : width == 80 ? compare_extended(a, b)
                       : compare_quad(a, b);
}

static void check_pair(uint32_t width, UInt a, UInt b, UInt c) {
  int modes = width == 16 ? 1 : 4;
  for (int mode = 0; mode < modes; mode++) {
    check_basic(width, mode, a, b);
    if (width >= 32 && width <= 80) check_library(width, mode, a, b, c);
  }
  if (width > 16) assert_int_equal(soft_compare(width, a, b), machine_compare(width, a, b));
}

static void check_conversions(int mode, UInt bits) {
  Rounding rounding = (Rounding)mode;
  UInt narrow = bits & UINT32_MAX, wide = bits & UINT64_MAX, extended = random_bits(80);
  volatile double d = number_double(wide);
  volatile float f = number_single(narrow);
  volatile long double l = number_extended(extended);
  volatile Quad q = number_quad(bits);
  fesetround(machine_modes[mode]);
  UInt of[] = {bits_single((float)d),         bits_double((double)f), bits_double((double)l),
               bits_extended((long double)d), bits_single((float)l),  bits_double((double)q),
               bits_extended((long double)q), bits_quad((Quad)l)};
  UInt from_signed = bits_single((float)(volatile int64_t){(int64_t)wide}),
       from_unsigned = bits_double((double)(volatile uint64_t){(uint64_t)wide});
  fesetround(FE_TONEAREST);
  expect(32, 'c', mode, wide, 0, soft_convert(rounding, 64, 32, wide), of[0]);
  expect(64, 'c', mode, narrow, 0, soft_convert(rounding, 32, 64, narrow), of[1]);
  expect(64, 'c', mode, extended, 0, soft_convert(rounding, 80, 64, extended), of[2]);
  expect(80, 'c', mode, wide, 0, soft_convert(rounding, 64, 80, wide), of[3]);
  expect(32, 'c', mode, extended, 0, soft_convert(rounding, 80, 32, extended), of[4]);
  expect(64, 'q', mode, bits, 0, soft_convert(rounding, 128, 64, bits), of[5]);
  expect(80, 'q', mode, bits, 0, soft_convert(rounding, 128, 80, bits), of[6]);
  expect(128, 'q', mode, extended, 0, soft_convert(rounding, 80, 128, extended), of[7]);
  expect(32, 'i', mode, wide, 0, soft_from_integer(32, rounding, wide, 64, true), from_signed);
  expect(64, 'u', mode, wide, 0, soft_from_integer(64, rounding, wide, 64, false), from_unsigned);
}

static void check_integer(UInt bits) {
  double d = number_double(bits & UINT64_MAX);
  UInt result;
  bool fits = soft_to_integer(64, bits & UINT64_MAX, 32, true, &result);
  assert_int_equal(fits, d > -2147483649.0 && d < 2147483648.0);
  if (fits) assert_int_equal((int32_t)result, (int32_t)d);
  fits = soft_to_integer(64, bits & UINT64_MAX, 64, false, &result);
  assert_int_equal(fits, d > -1 && d < 18446744073709551616.0);
  if (fits && d >= 0) assert_true((uint64_t)result == (uint64_t)d);
}

static const uint32_t widths[] = {16, 32, 64, 80, 128};

static void test_special_pairs(void **state) {
  (void)state;
  for (int i = 0; i < 5; i++) {
    UInt numbers[128];
    uint32_t count = special(widths[i], numbers);
    for (uint32_t a = 0; a < count; a++)
      for (uint32_t b = 0; b < count; b++) check_pair(widths[i], numbers[a], numbers[b], numbers[(a + b) % count]);
  }
}

static void test_random_pairs(void **state) {
  (void)state;
  const char *asked = getenv("SOFT_TEST_PAIRS");
  long pairs = asked ? atol(asked) : 3000;
  for (long k = 0; k < pairs; k++) {
    for (int i = 0; i < 5; i++)
      check_pair(widths[i], random_bits(widths[i]), random_bits(widths[i]), random_bits(widths[i]));
    for (int mode = 0; mode < 4; mode++) check_conversions(mode, random_bits(widths[1 + mode % 2 * 3]));
    check_integer(random_bits(64));
  }
}

static void test_fractions(void **state) {
  (void)state;
  for (int k = 0; k < 3000; k++) {
    UInt a = random_bits(64);
    double number = number_double(a);
    int exponent, meant;
    UInt fraction = soft_split(64, a, &exponent);
    double expected = frexp(number, &meant);
    expect(64, 'x', 0, a, a, fraction, bits_double(expected));
    if (isfinite(number)) assert_int_equal(exponent, meant);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_special_pairs), cmocka_unit_test(test_random_pairs),
                                     cmocka_unit_test(test_fractions)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}

// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>
// clang-format on

#include "interpret/floats.h"

#include <stdio.h>
#include <string.h>

static UInt of_double(double number) {
  uint64_t word;
  memcpy(&word, &number, sizeof word);
  return word;
}

static double to_double(UInt bits) {
  uint64_t word = (uint64_t)bits;
  double number;
  memcpy(&number, &word, sizeof number);
  return number;
}

static double binary(Opcode opcode, double a, double b) {
  return to_double(float_binary(opcode, 64, of_double(a), of_double(b)));
}

static void computes(void **state) {
  (void)state;
  assert_true(binary(OP_FADD, 0.1, 0.2) == 0.1 + 0.2);
  assert_true(binary(OP_FSUB, 0.1, 0.2) == 0.1 - 0.2);
  assert_true(binary(OP_FMUL, 0.1, 0.2) == 0.1 * 0.2);
  assert_true(binary(OP_FDIV, 0.1, 0.3) == 0.1 / 0.3);
  assert_true(binary(OP_FNEG, 0.1, 0) == -0.1);
  assert_int_equal(float_binary(OP_FADD, 32, 0x3f800000, 0x40000000), 0x40400000);  // 1 + 2
}

static void remainders(void **state) {
  (void)state;
  assert_true(binary(OP_FREM, 5.5, 2) == 1.5);
  assert_true(binary(OP_FREM, -5.5, 2) == -1.5);
  assert_true(binary(OP_FREM, 5.5, -2) == 1.5);
  assert_true(binary(OP_FREM, 1, 3) == 1);
  assert_true(binary(OP_FREM, 6, 3) == 0);
  assert_true(binary(OP_FREM, 1e300, 7) == 1);
  assert_true(binary(OP_FREM, 5e-324, 1e-310) == 5e-324);
  assert_true(binary(OP_FREM, 1e-310, 5e-324) == 0);
  assert_true(binary(OP_FREM, 3, __builtin_inf()) == 3);
  double none = binary(OP_FREM, 3, 0);
  assert_true(none != none);
  none = binary(OP_FREM, __builtin_inf(), 3);
  assert_true(none != none);
  // Against the definition where everything is exact.
  for (int a = -50; a <= 50; a++) {
    for (int b = 1; b <= 20; b++) assert_true(binary(OP_FREM, a * 0.25, b * 0.25) == (a % b) * 0.25);
  }
}

static bool compare(FloatPredicate predicate, double a, double b) {
  return float_compare(predicate, 64, of_double(a), of_double(b));
}

static void compares(void **state) {
  (void)state;
  const double nan = __builtin_nan("");
  for (int predicate = 0; predicate < 16; predicate++) {
    FloatPredicate p = (FloatPredicate)predicate;
    assert_int_equal(compare(p, 1, 1), predicate & 1);
    assert_int_equal(compare(p, 0.0, -0.0), predicate & 1);
    assert_int_equal(compare(p, 2, 1), predicate >> 1 & 1);
    assert_int_equal(compare(p, 1, 2), predicate >> 2 & 1);
    assert_int_equal(compare(p, nan, 1), predicate >> 3 & 1);
  }
}

static void converts(void **state) {
  (void)state;
  UInt bits;
  assert_true(float_convert(OP_FPTOSI, 64, 32, of_double(-3.99), &bits));
  assert_int_equal((int32_t)bits, -3);
  assert_true(float_convert(OP_FPTOSI, 64, 32, of_double(-2147483648.5), &bits));
  assert_int_equal((int32_t)bits, INT32_MIN);
  assert_false(float_convert(OP_FPTOSI, 64, 32, of_double(-2147483649.0), &bits));
  assert_false(float_convert(OP_FPTOSI, 64, 32, of_double(2147483648.0), &bits));
  assert_false(float_convert(OP_FPTOSI, 64, 32, of_double(__builtin_nan("")), &bits));
  assert_true(float_convert(OP_FPTOUI, 64, 8, of_double(255.9), &bits));
  assert_int_equal(bits, 255);
  assert_false(float_convert(OP_FPTOUI, 64, 8, of_double(256), &bits));
  assert_true(float_convert(OP_FPTOUI, 64, 8, of_double(-0.9), &bits));
  assert_int_equal(bits, 0);
  assert_false(float_convert(OP_FPTOUI, 64, 8, of_double(-1), &bits));
  assert_false(float_convert(OP_FPTOUI, 64, 128, of_double(1e300), &bits));
  assert_true(float_convert(OP_SITOFP, 32, 64, 0xffffffff, &bits));
  assert_true(to_double(bits) == -1);
  assert_true(float_convert(OP_UITOFP, 32, 64, 0xffffffff, &bits));
  assert_true(to_double(bits) == 4294967295.0);
  // 2^60 + 2^36 + 1 lies just above the middle between two floats; through a double it would fall on the middle, and round down.
  assert_true(float_convert(OP_SITOFP, 64, 32, ((UInt)1 << 60) + ((UInt)1 << 36) + 1, &bits));
  assert_int_equal(bits, 0x5d800001);
  assert_true(float_convert(OP_FPTRUNC, 64, 32, of_double(0.5), &bits));
  assert_int_equal(bits, 0x3f000000);
  assert_true(float_convert(OP_FPEXT, 32, 64, 0x3f000000, &bits));
  assert_true(to_double(bits) == 0.5);
}

static void extended(void **state) {
  (void)state;
  assert_false(float_is_supported(16));
  assert_false(float_is_supported(128));
  if (!float_is_supported(80)) return;
  UInt one = float_from_int(80, 1), two = float_from_int(80, 2);
  assert_true(float_binary(OP_FADD, 80, one, one) == two);
  assert_true(one >> 80 == 0);
  UInt bits;
  assert_true(float_convert(OP_FPTRUNC, 80, 64, two, &bits));
  assert_true(to_double(bits) == 2);
}

// What annex F says is what this machine's library gives, in each format.
static void special_arguments(void **state) {
  (void)state;
  static const char *const names[] = {"sin",   "tan",  "asin",  "atan",  "sinh",  "asinh", "cbrt", "tanh",
                                      "atanh", "erf",  "cos",   "cosh",  "acos",  "acosh", "exp",  "exp2",
                                      "log",   "log2", "log10", "expm1", "log1p", "hypot", "erfc", "pow"};
  static const uint32_t widths[] = {32, 64, 80};
  static const char *const suffixes[] = {"f", "", "l"};
  uint32_t said = 0;
  for (size_t w = 0; w < sizeof widths / sizeof *widths; w++) {
    uint32_t width = widths[w];
    if (!float_is_supported(width)) continue;
    const UInt numbers[] = {0,
                            soft_sign(width),
                            float_from_int(width, 1),
                            float_from_int(width, -1),
                            float_from_int(width, 2),
                            soft_infinity(width),
                            soft_infinity(width) | soft_sign(width)};
    for (size_t n = 0; n < sizeof names / sizeof *names; n++) {
      char name[16];
      snprintf(name, sizeof name, "%s%s", names[n], suffixes[w]);
      for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        UInt arguments[3] = {numbers[i], i % 2 ? soft_sign(width) : 0, 0}, special, computed;
        if (!float_special(name, width, arguments, &special)) continue;
        said++;
        assert_true(float_function(name, width, arguments, &computed));
        if (special != computed) fail_msg("%s of number %zu", name, i);
      }
    }
  }
  assert_in_range(said, 100, 300);
  UInt special;
  assert_false(float_special("erfc", 64, (const UInt[]){0, 0}, &special));
  assert_false(float_special("sinf", 64, (const UInt[]){0, 0}, &special));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(computes), cmocka_unit_test(remainders), cmocka_unit_test(compares),
      cmocka_unit_test(converts), cmocka_unit_test(extended),   cmocka_unit_test(special_arguments),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

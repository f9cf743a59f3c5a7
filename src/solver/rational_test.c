// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>
// clang-format on

#include "solver/rational.h"

static void computes_small_fractions(void **state) {
  (void)state;
  for (int a = -6; a <= 6; a++) {
    for (int b = 1; b <= 6; b++) {
      for (int c = -6; c <= 6; c++) {
        for (int d = 1; d <= 6; d++) {
          Rational x = rational_make(a, b), y = rational_make(-c, -d), result;
          assert_true(rational_add(x, y, &result));
          assert_int_equal(rational_compare(result, rational_make(a * d + c * b, b * d)), 0);
          assert_true(result.denominator > 0 && int_gcd(result.numerator, result.denominator) == 1);
          assert_true(rational_sub(x, y, &result));
          assert_int_equal(rational_compare(result, rational_make(a * d - c * b, b * d)), 0);
          assert_true(rational_mul(x, y, &result));
          assert_int_equal(rational_compare(result, rational_make(a * c, b * d)), 0);
          if (c) {
            assert_true(rational_div(x, y, &result));
            assert_int_equal(rational_compare(result, rational_make(a * d, b * c)), 0);
            assert_true(result.denominator > 0 && int_gcd(result.numerator, result.denominator) == 1);
          }
          assert_int_equal(rational_compare(x, y), (a * d > c * b) - (a * d < c * b));
        }
      }
      Rational x = rational_make(a, b);
      assert_true(rational_floor(x) * b <= a && (rational_floor(x) + 1) * b > a);
      assert_true(rational_ceil(x) * b >= a && (rational_ceil(x) - 1) * b < a);
    }
  }
}

static void says_what_does_not_fit(void **state) {
  (void)state;
  Int big = INT_MAX128;
  Rational result;
  assert_false(rational_add(rational_int(big), rational_int(1), &result));
  assert_false(rational_mul(rational_int(big), rational_make(3, 2), &result));
  assert_false(rational_mul(rational_make(1, big), rational_make(1, 2), &result));
  assert_true(rational_mul(rational_make(big, 2), rational_make(2, big), &result));
  assert_true(result.numerator == 1 && result.denominator == 1);
  assert_true(rational_sub(rational_make(big, 2), rational_make(big, 2), &result));
  assert_true(result.numerator == 0 && result.denominator == 1);
  assert_true(rational_add(rational_int(-big), rational_int(big), &result));
}

static void compares_without_overflow(void **state) {
  (void)state;
  Int big = INT_MAX128;
  assert_int_equal(rational_compare_fractions(big - 1, big, big - 2, big - 1), 1);
  assert_int_equal(rational_compare_fractions(big - 2, big - 1, big - 1, big), -1);
  assert_int_equal(rational_compare_fractions(-big, big - 1, -(big - 1), big - 2), 1);
  assert_int_equal(rational_compare_fractions(big, 2, big - 1, 2), 1);
  assert_int_equal(rational_compare_fractions(big / 2 * 2, 4, big / 2, 2), 0);
  assert_int_equal(rational_compare_fractions(0, 7, 0, big), 0);
}

static void prints(void **state) {
  (void)state;
  Text text = {0};
  rational_print(&text, rational_make(6, -8));
  text_add_char(&text, ' ');
  rational_print(&text, rational_make(-6, -2));
  assert_string_equal(text_str(&text), "-3/4 3");
  text_release(&text);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(computes_small_fractions),
      cmocka_unit_test(says_what_does_not_fit),
      cmocka_unit_test(compares_without_overflow),
      cmocka_unit_test(prints),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

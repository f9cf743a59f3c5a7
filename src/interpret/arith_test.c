// Every integer opcode at widths 1 to 5, all operands, against plain C arithmetic on small numbers; and samples at the widest widths.
// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>
// clang-format on

#include "interpret/arith.h"

#include "interpret/undef.h"

enum { MOST = 5 };

static int as_signed(int bits, int width) { return bits >= 1 << (width - 1) ? bits - (1 << width) : bits; }
static int as_unsigned(int number, int width) { return number & ((1 << width) - 1); }
static bool fits_signed(int number, int width) { return number >= -(1 << (width - 1)) && number < 1 << (width - 1); }
static bool fits_unsigned(int number, int width) { return number >= 0 && number < 1 << width; }

typedef void Check(int width, int a, int b);  // operands zero-extended

static void for_all(Check *check) {
  for (int width = 1; width <= MOST; width++) {
    for (int a = 0; a < 1 << width; a++) {
      for (int b = 0; b < 1 << width; b++) check(width, a, b);
    }
  }
}

static ArithBits run(Opcode opcode, unsigned flags, int width, int a, int b, Undefined expected) {
  ArithBits result;
  assert_int_equal(arith_bits(opcode, flags, PREDICATE_NONE, (uint32_t)width, (UInt)a, (UInt)b, &result), expected);
  return result;
}

static void check_sum(Opcode opcode, Opcode signed_overflow, Opcode unsigned_overflow, int width, int a, int b) {
  int x = as_signed(a, width), y = as_signed(b, width);
  int number = opcode == OP_ADD ? x + y : opcode == OP_SUB ? x - y : x * y;
  int natural = opcode == OP_ADD ? a + b : opcode == OP_SUB ? a - b : a * b;
  int bits = as_unsigned(number, width);
  assert_int_equal(bits, as_unsigned(natural, width));
  assert_int_equal(run(opcode, 0, width, a, b, UNDEFINED_NONE).bits, bits);
  bool overflows = !fits_signed(number, width), wraps = !fits_unsigned(natural, width);
  run(opcode, FLAG_NSW, width, a, b, overflows ? UNDEFINED_SIGNED_OVERFLOW : UNDEFINED_NONE);
  assert_int_equal(run(opcode, FLAG_NUW, width, a, b, UNDEFINED_NONE).poison, wraps);
  ArithBits result = run(signed_overflow, 0, width, a, b, UNDEFINED_NONE);
  assert_int_equal(result.bits, bits);
  assert_int_equal(result.overflow, overflows);
  result = run(unsigned_overflow, 0, width, a, b, UNDEFINED_NONE);
  assert_int_equal(result.bits, bits);
  assert_int_equal(result.overflow, wraps);
}

static void check_sums(int width, int a, int b) {
  check_sum(OP_ADD, OP_ADD_OVERFLOW_S, OP_ADD_OVERFLOW_U, width, a, b);
  check_sum(OP_SUB, OP_SUB_OVERFLOW_S, OP_SUB_OVERFLOW_U, width, a, b);
  check_sum(OP_MUL, OP_MUL_OVERFLOW_S, OP_MUL_OVERFLOW_U, width, a, b);
}

static void sums(void **state) {
  (void)state;
  for_all(check_sums);
}

static void check_divisions(int width, int a, int b) {
  static const Opcode opcodes[] = {OP_UDIV, OP_UREM, OP_SDIV, OP_SREM};
  int x = as_signed(a, width), y = as_signed(b, width);
  for (int i = 0; i < 4; i++) {
    Opcode opcode = opcodes[i];
    bool is_signed = i >= 2, is_quotient = i % 2 == 0;
    if (b == 0) {
      run(opcode, 0, width, a, b, UNDEFINED_DIVISION_BY_ZERO);
    } else if (is_signed && x == -(1 << (width - 1)) && y == -1) {
      run(opcode, 0, width, a, b, UNDEFINED_DIVISION_OVERFLOW);
    } else {
      int quotient = is_signed ? x / y : a / b, remainder = is_signed ? x % y : a % b;
      int expected = as_unsigned(is_quotient ? quotient : remainder, width);
      assert_int_equal(run(opcode, 0, width, a, b, UNDEFINED_NONE).bits, expected);
      if (is_quotient) assert_int_equal(run(opcode, FLAG_EXACT, width, a, b, UNDEFINED_NONE).poison, remainder != 0);
    }
  }
}

static void divisions(void **state) {
  (void)state;
  for_all(check_divisions);
}

static void check_shifts(int width, int a, int b) {
  if (b >= width) {
    run(OP_SHL, 0, width, a, b, UNDEFINED_SHIFT_RANGE);
    run(OP_LSHR, 0, width, a, b, UNDEFINED_SHIFT_RANGE);
    run(OP_ASHR, 0, width, a, b, UNDEFINED_SHIFT_RANGE);
    return;
  }
  int x = as_signed(a, width), power = 1 << b;
  int down = x >= 0 ? x / power : -((-x + power - 1) / power);
  assert_int_equal(run(OP_SHL, 0, width, a, b, UNDEFINED_NONE).bits, as_unsigned(a * power, width));
  assert_int_equal(run(OP_LSHR, 0, width, a, b, UNDEFINED_NONE).bits, a / power);
  assert_int_equal(run(OP_ASHR, 0, width, a, b, UNDEFINED_NONE).bits, as_unsigned(down, width));
  run(OP_SHL, FLAG_NSW, width, a, b, fits_signed(x * power, width) ? UNDEFINED_NONE : UNDEFINED_SIGNED_OVERFLOW);
  assert_int_equal(run(OP_SHL, FLAG_NUW, width, a, b, UNDEFINED_NONE).poison, !fits_unsigned(a * power, width));
  assert_int_equal(run(OP_LSHR, FLAG_EXACT, width, a, b, UNDEFINED_NONE).poison, a % power != 0);
  assert_int_equal(run(OP_ASHR, FLAG_EXACT, width, a, b, UNDEFINED_NONE).poison, a % power != 0);
}

static void shifts(void **state) {
  (void)state;
  for_all(check_shifts);
}

static void check_bits(int width, int a, int b) {
  assert_int_equal(run(OP_AND, 0, width, a, b, UNDEFINED_NONE).bits, a & b);
  assert_int_equal(run(OP_OR, 0, width, a, b, UNDEFINED_NONE).bits, a | b);
  assert_int_equal(run(OP_XOR, 0, width, a, b, UNDEFINED_NONE).bits, a ^ b);
  int x = as_signed(a, width), y = as_signed(b, width);
  assert_int_equal(run(OP_SMAX, 0, width, a, b, UNDEFINED_NONE).bits, as_unsigned(x > y ? x : y, width));
  assert_int_equal(run(OP_SMIN, 0, width, a, b, UNDEFINED_NONE).bits, as_unsigned(x < y ? x : y, width));
  assert_int_equal(run(OP_UMAX, 0, width, a, b, UNDEFINED_NONE).bits, a > b ? a : b);
  assert_int_equal(run(OP_UMIN, 0, width, a, b, UNDEFINED_NONE).bits, a < b ? a : b);
}

static void bits(void **state) {
  (void)state;
  for_all(check_bits);
}

static bool holds(Predicate predicate, int width, int a, int b) {
  ArithResult result;
  arith_evaluate(OP_ICMP, 0, predicate, (uint32_t)width, a, b, &result);
  assert_true(result.value == 0 || result.value == 1);
  return result.value == 1;
}

static void check_compares(int width, int a, int b) {
  int x = as_signed(a, width), y = as_signed(b, width);
  assert_int_equal(holds(PREDICATE_EQ, width, a, b), a == b);
  assert_int_equal(holds(PREDICATE_NE, width, a, b), a != b);
  assert_int_equal(holds(PREDICATE_UGT, width, a, b), a > b);
  assert_int_equal(holds(PREDICATE_UGE, width, a, b), a >= b);
  assert_int_equal(holds(PREDICATE_ULT, width, a, b), a < b);
  assert_int_equal(holds(PREDICATE_ULE, width, a, b), a <= b);
  assert_int_equal(holds(PREDICATE_SGT, width, a, b), x > y);
  assert_int_equal(holds(PREDICATE_SGE, width, a, b), x >= y);
  assert_int_equal(holds(PREDICATE_SLT, width, x, y), x < y);
  assert_int_equal(holds(PREDICATE_SLE, width, x, y), x <= y);
}

static void compares(void **state) {
  (void)state;
  for_all(check_compares);
}

static void check_counts(int width, int a, int zero_is_poison) {
  if (zero_is_poison > 1) return;
  int ones = 0, leading = 0, trailing = 0;
  for (int i = 0; i < width; i++) ones += a >> i & 1;
  while (leading < width && !(a >> (width - 1 - leading) & 1)) leading++;
  while (trailing < width && !(a >> trailing & 1)) trailing++;
  assert_int_equal(run(OP_CTPOP, 0, width, a, 0, UNDEFINED_NONE).bits, as_unsigned(ones, width));
  ArithBits result = run(OP_CTLZ, 0, width, a, zero_is_poison, UNDEFINED_NONE);
  assert_int_equal(result.poison, a == 0 && zero_is_poison);
  assert_int_equal(result.bits, as_unsigned(leading, width));
  result = run(OP_CTTZ, 0, width, a, zero_is_poison, UNDEFINED_NONE);
  assert_int_equal(result.poison, a == 0 && zero_is_poison);
  assert_int_equal(result.bits, as_unsigned(trailing, width));
  int x = as_signed(a, width);
  bool is_least = x == -(1 << (width - 1));
  assert_int_equal(run(OP_ABS, 0, width, a, 0, UNDEFINED_NONE).bits, as_unsigned(x < 0 ? -x : x, width));
  run(OP_ABS, FLAG_NSW, width, a, 0, is_least ? UNDEFINED_SIGNED_OVERFLOW : UNDEFINED_NONE);
  assert_int_equal(run(OP_ABS, 0, width, a, 1, UNDEFINED_NONE).poison, is_least);
}

static void counts(void **state) {
  (void)state;
  for_all(check_counts);
}

static void conversions(void **state) {
  (void)state;
  for (int from = 1; from <= MOST; from++) {
    for (int to = 1; to <= MOST; to++) {
      for (int a = 0; a < 1 << from; a++) {
        uint32_t wide = (uint32_t)from, narrow = (uint32_t)to;
        int x = as_signed(a, from);
        if (to > from) {
          assert_int_equal(arith_convert(OP_ZEXT, 0, wide, narrow, (UInt)a).bits, a);
          assert_int_equal(arith_convert(OP_SEXT, 0, wide, narrow, (UInt)a).bits, as_unsigned(x, to));
        }
        if (to < from) {
          assert_int_equal(arith_convert(OP_TRUNC, 0, wide, narrow, (UInt)a).bits, as_unsigned(a, to));
          assert_int_equal(arith_convert(OP_TRUNC, FLAG_NUW, wide, narrow, (UInt)a).poison, !fits_unsigned(a, to));
          assert_int_equal(arith_convert(OP_TRUNC, FLAG_NSW, wide, narrow, (UInt)a).poison, !fits_signed(x, to));
        }
        assert_int_equal(arith_convert(OP_PTRTOINT, 0, wide, narrow, (UInt)a).bits, as_unsigned(a, to));
      }
    }
  }
}

static void funnels(void **state) {
  (void)state;
  for (int width = 1; width <= 3; width++) {
    for (int a = 0; a < 1 << width; a++) {
      for (int b = 0; b < 1 << width; b++) {
        for (int amount = 0; amount < 1 << width; amount++) {
          int both = a << width | b, by = amount % width;
          uint32_t w = (uint32_t)width;
          int left = as_unsigned(both << by >> width, width), right = as_unsigned(both >> by, width);
          assert_int_equal(arith_funnel(OP_FSHL, w, (UInt)a, (UInt)b, (UInt)amount), left);
          assert_int_equal(arith_funnel(OP_FSHR, w, (UInt)a, (UInt)b, (UInt)amount), right);
        }
      }
    }
  }
}

static void swaps_bytes(void **state) {
  (void)state;
  assert_int_equal(run(OP_BSWAP, 0, 16, 0x1234, 0, UNDEFINED_NONE).bits, 0x3412);
  assert_int_equal(run(OP_BSWAP, 0, 32, 0x12345678, 0, UNDEFINED_NONE).bits, 0x78563412);
}

static void wide_numbers(void **state) {
  (void)state;
  ArithResult result;
  const Int least64 = INT64_MIN, most64 = INT64_MAX;
  assert_int_equal(arith_evaluate(OP_ADD, FLAG_NSW, PREDICATE_NONE, 64, most64, 1, &result), UNDEFINED_SIGNED_OVERFLOW);
  assert_int_equal(arith_evaluate(OP_ADD, 0, PREDICATE_NONE, 64, most64, 1, &result), UNDEFINED_NONE);
  assert_true(result.value == least64);
  assert_int_equal(arith_evaluate(OP_MUL, FLAG_NSW, PREDICATE_NONE, 64, least64, -1, &result),
                   UNDEFINED_SIGNED_OVERFLOW);
  assert_int_equal(arith_evaluate(OP_SDIV, 0, PREDICATE_NONE, 64, least64, -1, &result), UNDEFINED_DIVISION_OVERFLOW);
  const Int least128 = (Int)((UInt)1 << 127), most128 = INT_MAX128;
  assert_int_equal(arith_evaluate(OP_SUB, FLAG_NSW, PREDICATE_NONE, 128, least128, 1, &result),
                   UNDEFINED_SIGNED_OVERFLOW);
  assert_int_equal(arith_evaluate(OP_SUB, 0, PREDICATE_NONE, 128, least128, 1, &result), UNDEFINED_NONE);
  assert_true(result.value == most128);
  assert_int_equal(arith_evaluate(OP_ADD, FLAG_NUW, PREDICATE_NONE, 128, -1, 1, &result), UNDEFINED_NONE);
  assert_true(result.poison);
  assert_int_equal(arith_evaluate(OP_SDIV, 0, PREDICATE_NONE, 128, least128, -1, &result), UNDEFINED_DIVISION_OVERFLOW);
  assert_int_equal(arith_evaluate(OP_MUL, FLAG_NSW, PREDICATE_NONE, 128, most128, 2, &result),
                   UNDEFINED_SIGNED_OVERFLOW);
  assert_int_equal(arith_evaluate(OP_SHL, FLAG_NSW, PREDICATE_NONE, 128, 1, 127, &result), UNDEFINED_SIGNED_OVERFLOW);
  assert_int_equal(arith_evaluate(OP_CTPOP, 0, PREDICATE_NONE, 128, -1, 0, &result), UNDEFINED_NONE);
  assert_true(result.value == 128);
}

// A result with undefined bits is right when it has the defined bits of the result for every choice of the undefined operand bits.
static void check_undef(Opcode opcode, Predicate predicate, int width, Scalar a, Scalar b) {
  Scalar result =
      opcode == OP_ICMP ? undef_compare(predicate, (uint32_t)width, a, b) : undef_binary(opcode, (uint32_t)width, a, b);
  assert_true((result.bits & result.undef) == 0);
  for (int x = 0; x < 1 << width; x++) {
    if (((UInt)x & ~a.undef) != a.bits) continue;
    for (int y = 0; y < 1 << width; y++) {
      if (((UInt)y & ~b.undef) != b.bits) continue;
      ArithBits concrete;
      if (arith_bits(opcode, 0, predicate, (uint32_t)width, (UInt)x, (UInt)y, &concrete) != UNDEFINED_NONE) continue;
      assert_true((concrete.bits & ~result.undef) == result.bits);
    }
  }
}

static void undefined_bits(void **state) {
  (void)state;
  static const Opcode opcodes[] = {OP_ADD, OP_SUB,   OP_MUL, OP_SHL,  OP_LSHR, OP_ASHR, OP_AND, OP_OR,
                                   OP_XOR, OP_CTPOP, OP_ABS, OP_SMAX, OP_SMIN, OP_UMAX, OP_UMIN};
  enum { WIDTH = 3, VALUES = 1 << WIDTH };
  for (int i = 0; i < VALUES * VALUES * VALUES * VALUES; i++) {
    Scalar a = {.bits = (UInt)(i % VALUES), .undef = (UInt)(i / VALUES % VALUES)};
    Scalar b = {.bits = (UInt)(i / VALUES / VALUES % VALUES), .undef = (UInt)(i / VALUES / VALUES / VALUES)};
    if (a.bits & a.undef || b.bits & b.undef || !(a.undef | b.undef)) continue;
    for (size_t j = 0; j < sizeof opcodes / sizeof *opcodes; j++) check_undef(opcodes[j], PREDICATE_NONE, WIDTH, a, b);
    for (Predicate predicate = PREDICATE_EQ; predicate <= PREDICATE_SLE; predicate++) {
      check_undef(OP_ICMP, predicate, WIDTH, a, b);
    }
  }
  // What masks decide is not lost: (undef & 6 | 1) has a defined bit 0.
  Scalar masked = undef_binary(OP_AND, 3, scalar_undef(3), scalar_known(6));
  masked = undef_binary(OP_OR, 3, masked, scalar_known(1));
  assert_true(masked.undef == 6 && masked.bits == 1);
  Scalar wide = undef_convert(OP_SEXT, 3, 5, masked);
  assert_true(wide.undef == 30 && wide.bits == 1);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(sums),         cmocka_unit_test(divisions),      cmocka_unit_test(shifts),
      cmocka_unit_test(bits),         cmocka_unit_test(compares),       cmocka_unit_test(counts),
      cmocka_unit_test(conversions),  cmocka_unit_test(funnels),        cmocka_unit_test(swaps_bytes),
      cmocka_unit_test(wide_numbers), cmocka_unit_test(undefined_bits),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

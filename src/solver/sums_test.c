// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>
// clang-format on

#include "base/map.h"
#include "solver/rational.h"
#include "solver/sums.h"

enum { SYMBOLS = 200, SUMS = 12 };

static uint64_t seed;

static uint64_t roll(uint64_t count) {
  seed += 0x9e3779b97f4a7c15u;
  return hash_mix(seed) % count;
}

static Int random_int(uint32_t bits) {
  UInt all = (UInt)hash_mix(roll(UINT64_MAX)) << 64 | hash_mix(roll(UINT64_MAX));
  Int value = (Int)(all & (((UInt)1 << bits) - 1));
  return roll(2) ? value : -value;
}

typedef struct {
  Sums sums;
  Int factor[SUMS][SYMBOLS];
} Case;

// Sums of all lengths, added to in turns; in some of them a symbol comes twice, and factors are too large for a short number.
static void fill(Case *c, uint32_t bits) {
  *c = (Case){0};
  for (uint32_t i = 0; i < SUMS; i++) assert_int_equal(sums_new(&c->sums), i);
  for (uint32_t n = 0; n < 3 * SYMBOLS; n++) {
    uint32_t sum = (uint32_t)(roll(2) ? roll(SUMS) : 0), symbol = (uint32_t)roll(SYMBOLS);
    Int factor = random_int(sum % 3 == 2 ? bits : 20);
    sums_add(&c->sums, sum, factor, symbol);
    c->factor[sum][symbol] += factor;
  }
}

static void random_fractions(Fractions *fractions, uint32_t bits, uint32_t most) {
  fractions_init(fractions, SYMBOLS);
  fractions_begin(fractions);
  for (uint32_t k = 0; k < SYMBOLS; k++) fractions_set(fractions, k, random_int(bits), (Int)(1 + roll(most)));
}

// The same by adding fractions one after the other. False: it does not fit.
static bool expected_value(const Case *c, uint32_t sum, const Rational *at, Rational *value) {
  *value = rational_int(0);
  for (uint32_t k = 0; k < SYMBOLS; k++) {
    Rational part;
    if (!rational_mul(rational_int(c->factor[sum][k]), at[k], &part) || !rational_add(*value, part, value)) return false;
  }
  return true;
}

static uint32_t check_sums(const Case *c, uint32_t shift, const Fractions *at, const Rational *values) {
  uint32_t checked = 0;
  for (uint32_t i = 0; i < SUMS; i++) {
    Int numerator;
    Rational expected;
    if (!sums_value(&c->sums, i + shift, at, &numerator) || !expected_value(c, i, values, &expected)) continue;
    assert_int_equal(rational_compare_fractions(numerator, at->common, expected.numerator, expected.denominator), 0);
    checked++;
  }
  return checked;
}

static void have_the_value_of_their_parts(void **state) {
  (void)state;
  static const uint32_t sizes[] = {3, 23, 24, 40, 61, 62, 63, 80, 88, 100};
  static const uint32_t most[] = {1, 2, 6};
  for (uint32_t i = 0; i < 300; i++) {
    seed = i;
    Case c;
    Fractions at;
    Rational values[SYMBOLS];
    fill(&c, i % 2 ? 30 : 70);
    random_fractions(&at, sizes[i % 10], most[i % 3]);
    for (uint32_t k = 0; k < SYMBOLS; k++) values[k] = rational_make(at.numerator[k], at.denominator[k]);
    assert_true(fractions_share(&at));
    uint32_t checked = check_sums(&c, 0, &at, values);
    assert_true(checked == SUMS || sizes[i % 10] > 24);
    fractions_release(&at);
    sums_release(&c.sums);
  }
}

static void append_with_other_symbols(void **state) {
  (void)state;
  for (uint32_t i = 0; i < 50; i++) {
    seed = i + 1000;
    Case c, other;
    Fractions at;
    Rational values[SYMBOLS];
    fill(&c, 70);
    fill(&other, 70);
    sums_append(&c.sums, &other.sums, SYMBOLS);
    fractions_init(&at, 2 * SYMBOLS);
    fractions_begin(&at);
    for (uint32_t k = 0; k < 2 * SYMBOLS; k++) fractions_set(&at, k, random_int(20), 1);
    for (uint32_t k = 0; k < SYMBOLS; k++) values[k] = rational_int(at.numerator[SYMBOLS + k]);
    assert_true(fractions_share(&at));
    Case both = other;
    both.sums = c.sums;
    assert_int_equal(check_sums(&both, SUMS, &at, values), SUMS);
    fractions_release(&at);
    sums_release(&c.sums);
    sums_release(&other.sums);
  }
}

static void say_what_does_not_fit(void **state) {
  (void)state;
  Sums sums = {0};
  uint32_t sum = sums_new(&sums);
  sums_add(&sums, sum, (Int)1 << 70, 0);
  Fractions at;
  Int value;
  fractions_init(&at, 1);
  fractions_begin(&at);
  fractions_set(&at, 0, (Int)1 << 60, 1);
  assert_true(fractions_share(&at));
  assert_false(sums_value(&sums, sum, &at, &value));
  fractions_release(&at);
  fractions_init(&at, 2);
  fractions_begin(&at);
  fractions_set(&at, 0, 1, ((Int)1 << 90) + 1);
  fractions_set(&at, 1, 1, ((Int)1 << 90) - 1);
  assert_false(fractions_share(&at));
  fractions_release(&at);
  sums_release(&sums);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(have_the_value_of_their_parts),
      cmocka_unit_test(append_with_other_symbols),
      cmocka_unit_test(say_what_does_not_fit),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

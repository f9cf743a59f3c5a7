// Pairs of terms that algebra calls equal are equal for all values; and known identities are among them.
// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>
// clang-format on

#include "terms/polynomial.h"

#include <stdio.h>

#include "terms/bank.h"
#include "terms/evaluate.h"
#include "terms/testing.h"

enum { WIDTH = 5 };

// Nodes without rewriting, so that there is something left to be found.
static Term random_term(TermBank *bank, uint64_t *seed, const TermVec *words, const TermVec *truths) {
  Term a = words->data[(testing_random(seed) >> 17) % words->count],
       b = words->data[(testing_random(seed) >> 17) % words->count];
  Term c = truths->data[(testing_random(seed) >> 17) % truths->count];
  uint32_t cut = 1 + (uint32_t)(testing_random(seed) >> 13) % (WIDTH - 1);
  switch ((testing_random(seed) >> 13) % 14) {
    case 0:
    case 1: return bank_make(bank, TERM_ADD, WIDTH, a.id, b.id, 0);
    case 2:
    case 3: return bank_make(bank, TERM_MUL, WIDTH, a.id, b.id, 0);
    case 4: return bank_make(bank, TERM_NEG, WIDTH, a.id, 0, 0);
    case 5: return bank_make(bank, TERM_NOT, WIDTH, a.id, 0, 0);
    case 6: return bank_make(bank, TERM_ITE, WIDTH, c.id, a.id, b.id);
    case 7: return bank_make(bank, TERM_UREM, WIDTH, a.id, b.id, 0);
    case 8: return bank_make(bank, TERM_UDIV, WIDTH, a.id, b.id, 0);
    case 9: return bank_make(bank, TERM_SEXT, WIDTH, term_extract(bank, a, cut - 1, 0).id, 0, 0);
    case 10: {
      Term high = term_extract(bank, a, cut - 1, 0), low = term_extract(bank, b, WIDTH - 1, cut);
      return bank_make(bank, TERM_CONCAT, WIDTH, high.id, low.id, 0);
    }
    case 11:
    case 12: {  // a short sum or product, extended
      TermOp op = testing_random(seed) >> 13 & 1 ? TERM_ADD : TERM_MUL;
      Term low = term_extract(bank, a, cut - 1, 0), other = term_extract(bank, b, cut - 1, 0);
      Term zeros = term_constant(bank, WIDTH - cut, 0), result = bank_make(bank, op, cut, low.id, other.id, 0);
      return bank_make(bank, TERM_CONCAT, WIDTH, zeros.id, result.id, 0);
    }
    default: return term_zext(bank, term_extract(bank, a, WIDTH - 1, cut), WIDTH);
  }
}

static Term random_truth(TermBank *bank, uint64_t *seed, const TermVec *words, const TermVec *truths) {
  Term a = words->data[(testing_random(seed) >> 17) % words->count],
       b = words->data[(testing_random(seed) >> 17) % words->count];
  Term c = truths->data[(testing_random(seed) >> 17) % truths->count],
       d = truths->data[(testing_random(seed) >> 17) % truths->count];
  uint32_t i = (uint32_t)(testing_random(seed) >> 13) % WIDTH;
  switch ((testing_random(seed) >> 13) % 6) {
    case 0: return term_extract(bank, a, i, i);
    case 1: return bank_make(bank, TERM_ULT, 1, a.id, b.id, 0);
    case 2: return bank_make(bank, TERM_AND, 1, c.id, d.id, 0);
    case 3: return bank_make(bank, TERM_XOR, 1, c.id, d.id, 0);
    case 4: return bank_make(bank, TERM_EQ, 1, a.id, b.id, 0);
    default: return bank_make(bank, TERM_NOT, 1, c.id, 0, 0);
  }
}

static void pairs_are_equal_for_all_values(void **state) {
  (void)state;
  uint32_t found = 0;
  for (uint64_t round = 0; round < 150; round++) {
    uint64_t seed = 0x9e3779b97f4a7c15u * (round + 1);
    TermBank *bank = term_bank_new();
    TermVec words = {0}, truths = {0}, pairs = {0};
    Term x = term_variable(bank, WIDTH, "x"), y = term_variable(bank, WIDTH, "y");
    term_vec_push(&words, x);
    term_vec_push(&words, y);
    term_vec_push(&words, term_constant(bank, WIDTH, testing_random(&seed) >> 9));
    term_vec_push(&truths, term_extract(bank, x, 0, 0));
    // Short operands, extended: their sums are those of the extended short sums only if these do not wrap.
    for (uint32_t i = 0; i < 2; i++) {
      Term a = term_extract(bank, x, 2, 0), b = term_extract(bank, y, 2, 0), zeros = term_constant(bank, WIDTH - 3, 0);
      TermOp op = i ? TERM_MUL : TERM_ADD;
      term_vec_push(&words, bank_make(bank, op, WIDTH, term_zext(bank, a, WIDTH).id, term_zext(bank, b, WIDTH).id, 0));
      term_vec_push(&words, bank_make(bank, TERM_CONCAT, WIDTH, zeros.id, bank_make(bank, op, 3, a.id, b.id, 0).id, 0));
    }
    for (int i = 0; i < 30; i++) {
      term_vec_push(&words, random_term(bank, &seed, &words, &truths));
      term_vec_push(&truths, random_truth(bank, &seed, &words, &truths));
    }
    polynomial_find_equal(bank, words.data, words.count, &pairs);
    Assignment *assignment = assignment_new(bank);
    for (UInt k = 0; k < 1u << (2 * WIDTH); k++) {
      assignment_clear(assignment);
      assignment_set(assignment, x, k);
      assignment_set(assignment, y, k >> WIDTH);
      for (uint32_t i = 0; i < pairs.count; i += 2)
        assert_true(evaluate(assignment, pairs.data[i]) == evaluate(assignment, pairs.data[i + 1]));
    }
    found += pairs.count / 2;
    assignment_free(assignment);
    term_vec_release(&words);
    term_vec_release(&truths);
    term_vec_release(&pairs);
    term_bank_free(bank);
  }
  assert_true(found > 300);
}

static bool finds(TermBank *bank, Term a, Term b) {
  TermVec pairs = {0};
  const Term roots[2] = {a, b};
  bool found = term_same(a, b);
  polynomial_find_equal(bank, roots, 2, &pairs);
  // Pairs name the first of all equal terms.
  Term first_a = a, first_b = b;
  for (uint32_t i = 0; i < pairs.count; i += 2) {
    if (term_same(pairs.data[i + 1], a)) first_a = pairs.data[i];
    if (term_same(pairs.data[i + 1], b)) first_b = pairs.data[i];
    found = found || term_same(first_a, first_b);
  }
  term_vec_release(&pairs);
  return found;
}

static void identities_are_found(void **state) {
  (void)state;
  TermBank *bank = term_bank_new();
  Term a = term_variable(bank, 32, "a"), b = term_variable(bank, 32, "b"), c = term_variable(bank, 32, "c");
  assert_true(finds(bank, term_mul(bank, a, term_mul(bank, b, c)), term_mul(bank, term_mul(bank, a, b), c)));
  assert_true(finds(bank, term_mul(bank, term_add(bank, a, b), term_sub(bank, a, b)),
                    term_sub(bank, term_mul(bank, a, a), term_mul(bank, b, b))));
  assert_true(finds(bank, term_add(bank, term_mul(bank, term_sdiv(bank, a, b), b), term_srem(bank, a, b)), a));
  // A multiplier that looks at bits.
  Term x = term_zext(bank, term_variable(bank, 12, "x"), 24), y = term_zext(bank, term_variable(bank, 12, "y"), 24);
  Term sum = term_constant(bank, 24, 0);
  for (uint32_t i = 12; i-- > 0;) {
    sum = term_add(bank, sum, sum);
    sum = term_ite(bank, term_extract(bank, x, i, i), term_add(bank, sum, y), sum);
  }
  assert_true(finds(bank, sum, term_mul(bank, x, y)));
  assert_false(finds(bank, sum, term_mul(bank, x, x)));
  assert_false(finds(bank, term_mul(bank, a, b), term_mul(bank, a, c)));
  term_bank_free(bank);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(pairs_are_equal_for_all_values),
                                     cmocka_unit_test(identities_are_found)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}

// Sums that are called equal are equal for all values; what sorting keeps is found.
// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>
// clang-format on

#include "terms/exchange.h"

#include <stdio.h>

#include "terms/bank.h"
#include "terms/evaluate.h"
#include "terms/testing.h"

enum { WIDTH = 3, VARIABLES = 3, TERMS = 24 };

static bool finds(TermBank *bank, Term a, Term b) {
  TermVec pairs = {0};
  Term root = bank_make(bank, TERM_EQ, 1, a.id, b.id, 0);
  exchange_find_equal(bank, &root, 1, &pairs);
  bool found = false;
  for (uint32_t i = 0; i < pairs.count; i += 2)
    found |= term_same(pairs.data[i], a) && term_same(pairs.data[i + 1], b);
  term_vec_release(&pairs);
  return found;
}

// ---- Random sums ----

static Term pick(uint64_t *seed, const TermVec *terms) {
  return terms->data[(testing_random(seed) >> 17) % terms->count];
}

// Nodes without rewriting, so that there is something left to be found; choices come in pairs often.
static void random_terms(TermBank *bank, uint64_t *seed, TermVec *words) {
  Term a = pick(seed, words), b = pick(seed, words), c = pick(seed, words), d = pick(seed, words);
  Term less = bank_make(bank, testing_random(seed) >> 9 & 1 ? TERM_ULT : TERM_SLT, 1, a.id, b.id, 0);
  Term same = bank_make(bank, TERM_EQ, 1, c.id, d.id, 0), zeros = term_constant(bank, WIDTH - 1, 0);
  switch ((testing_random(seed) >> 13) % 8) {
    case 0: term_vec_push(words, bank_make(bank, TERM_NEG, WIDTH, a.id, 0, 0)); break;
    case 1: term_vec_push(words, bank_make(bank, TERM_NOT, WIDTH, a.id, 0, 0)); break;
    case 2: term_vec_push(words, bank_make(bank, TERM_CONCAT, WIDTH, zeros.id, same.id, 0)); break;
    case 3: term_vec_push(words, bank_make(bank, TERM_SEXT, WIDTH, same.id, 0, 0)); break;
    case 4:
      term_vec_push(words, bank_make(bank, TERM_MUL, WIDTH, a.id, term_constant(bank, WIDTH, 1 + (*seed >> 20) % 7).id, 0));
      break;
    case 5: {
      Term low = term_extract(bank, a, 0, 0), high = bank_make(bank, TERM_EXTRACT, WIDTH - 1, b.id, 0, 0);
      term_vec_push(words, bank_make(bank, TERM_CONCAT, WIDTH, high.id, low.id, 0));
      break;
    }
    default: {
      Term one = bank_make(bank, TERM_ITE, WIDTH, less.id, c.id, d.id);
      Term other = bank_make(bank, TERM_ITE, WIDTH, less.id, d.id, c.id);
      term_vec_push(words, bank_make(bank, TERM_ADD, WIDTH, one.id, other.id, 0));
      term_vec_push(words, one);
      term_vec_push(words, other);
      break;
    }
  }
  term_vec_push(words, bank_make(bank, TERM_ADD, WIDTH, pick(seed, words).id, pick(seed, words).id, 0));
}

static bool always_equal(TermBank *bank, const Term *variables, Term a, Term b) {
  Assignment *assignment = assignment_new(bank);
  bool equal = true;
  for (uint32_t k = 0; k < 1u << (WIDTH * VARIABLES) && equal; k++) {
    assignment_clear(assignment);
    for (uint32_t i = 0; i < VARIABLES; i++)
      assignment_set(assignment, variables[i], k >> (WIDTH * i) & testing_mask(WIDTH));
    equal = evaluate(assignment, a) == evaluate(assignment, b);
  }
  assignment_free(assignment);
  return equal;
}

static void equal_sums_are_equal_for_all_values(void **state) {
  (void)state;
  uint32_t found = 0, missed = 0;
  for (uint64_t round = 1; round <= 60; round++) {
    uint64_t seed = round * 0x9e3779b97f4a7c15u;
    TermBank *bank = term_bank_new();
    TermVec words = {0};
    Term variables[VARIABLES];
    for (int i = 0; i < VARIABLES; i++) term_vec_push(&words, variables[i] = term_variable(bank, WIDTH, NULL));
    while (words.count < TERMS) random_terms(bank, &seed, &words);
    for (uint32_t i = 0; i < words.count; i++)
      for (uint32_t j = 0; j < i; j++) {
        Term a = words.data[i], b = words.data[j];
        if (term_same(a, b)) continue;
        bool is_found = finds(bank, a, b), is_equal = is_found && always_equal(bank, variables, a, b);
        if (is_found && !is_equal) printf("round %llu: %u is not %u\n", (unsigned long long)round, a.id, b.id);
        assert_true(is_equal == is_found);
        found += is_found;
        missed += !is_found;
      }
    term_vec_release(&words);
    term_bank_free(bank);
  }
  printf("%u equal, %u not\n", found, missed);
  assert_true(found > 100 && missed > 1000);
}

// ---- Sorting ----

enum { ELEMENTS = 8 };

static Term sum_of(TermBank *bank, const Term *elements, Term value) {
  Term sum = term_constant(bank, 32, 0);
  for (int i = 0; i < ELEMENTS; i++)
    sum = term_add(bank, sum, value.id ? term_zext(bank, term_eq(bank, elements[i], value), 32) : elements[i]);
  return sum;
}

static void sort(TermBank *bank, Term *elements) {
  for (int last = ELEMENTS - 1; last > 0; last--)
    for (int i = 0; i < last; i++) {
      Term a = elements[i], b = elements[i + 1], swap = term_slt(bank, b, a);
      elements[i] = term_ite(bank, swap, b, a);
      elements[i + 1] = term_ite(bank, swap, a, b);
    }
}

static void sorting_keeps_sums_and_numbers(void **state) {
  (void)state;
  TermBank *bank = term_bank_new();
  Term before[ELEMENTS], after[ELEMENTS], value = term_variable(bank, 32, "value");
  for (int i = 0; i < ELEMENTS; i++) before[i] = after[i] = term_variable(bank, 32, NULL);
  sort(bank, after);
  assert_true(finds(bank, sum_of(bank, before, value), sum_of(bank, after, value)));
  assert_true(finds(bank, sum_of(bank, before, (Term){0}), sum_of(bank, after, (Term){0})));
  after[3] = after[4];
  assert_false(finds(bank, sum_of(bank, before, value), sum_of(bank, after, value)));
  assert_false(finds(bank, sum_of(bank, before, (Term){0}), sum_of(bank, after, (Term){0})));
  term_bank_free(bank);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(equal_sums_are_equal_for_all_values),
                                     cmocka_unit_test(sorting_keeps_sums_and_numbers)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}

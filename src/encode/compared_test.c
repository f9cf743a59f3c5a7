// What comparisons say of three elements, for all results that they may have.
// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>
// clang-format on

#include "encode/compared.h"

enum { COUNT = 3, PAIRS = COUNT * (COUNT - 1), ALL_RESULTS = 729 };

// The results one after the other, as the steps are told of them.
static Term told(TermBank *bank, const int *results, uint32_t count) {
  Term compared = compared_next(bank, term_constant(bank, COMPARED_BITS, 0));
  for (uint32_t i = 0; i < count; i++) {
    compared = compared_next(bank, compared);
    compared = compared_with(bank, compared, i, term_constant(bank, 32, (UInt)(Int)(results[i] * 1000)));
  }
  uint32_t steps = 0;
  assert_true(compared_steps(bank, compared, &steps));
  assert_int_equal(steps, count + 1);
  return compared;
}

// Is there an order of the elements, as ranks from 0 on, of which these are the comparisons? *is_sorted: the elements stand in it.
static bool has_order(int table[COUNT][COUNT], bool *is_sorted) {
  for (int ranks = 0; ranks < COUNT * COUNT * COUNT; ranks++) {
    int rank[COUNT] = {ranks % COUNT, ranks / COUNT % COUNT, ranks / COUNT / COUNT};
    bool fits = true;
    for (int i = 0; i < COUNT; i++)
      for (int j = 0; j < COUNT; j++)
        fits = fits && (i == j || table[i][j] == (rank[i] > rank[j]) - (rank[i] < rank[j]));
    *is_sorted = rank[0] <= rank[1] && rank[1] <= rank[2];
    if (fits) return true;
  }
  return false;
}

static void sorting_says_what_a_consistent_comparison_says(void **state) {
  (void)state;
  TermBank *bank = term_bank_new();
  for (int code = 0; code < ALL_RESULTS; code++) {
    int results[PAIRS], table[COUNT][COUNT] = {{0}}, rest = code;
    for (uint32_t i = 0; i < PAIRS; i++, rest /= 3) {
      uint32_t a, b;
      compared_pair(i, COUNT, &a, &b);
      table[a][b] = results[i] = rest % 3 - 1;
    }
    bool is_sorted = false, is_consistent = has_order(table, &is_sorted);
    Term unsorted = compared_is_unsorted(bank, told(bank, results, PAIRS), COUNT);
    assert_true(is_consistent && !is_sorted ? term_is_true(bank, unsorted) : term_is_false(bank, unsorted));
  }
  term_bank_free(bank);
}

// Elements below the key, then those that equal it, then those above.
static void searching_wants_elements_in_order(void **state) {
  (void)state;
  TermBank *bank = term_bank_new();
  for (int code = 0; code < 27; code++) {
    int results[COUNT] = {code % 3 - 1, code / 3 % 3 - 1, code / 9 - 1};
    bool is_good = results[0] >= results[1] && results[1] >= results[2];
    Term compared = told(bank, results, COUNT), searchable = compared_is_searchable(bank, compared, COUNT);
    assert_true(is_good ? term_is_true(bank, searchable) : term_is_false(bank, searchable));
    for (uint32_t i = 0; i < COUNT; i++) {
      Term equals = compared_equals(bank, compared, i);
      assert_true(results[i] ? term_is_false(bank, equals) : term_is_true(bank, equals));
    }
  }
  term_bank_free(bank);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(sorting_says_what_a_consistent_comparison_says),
      cmocka_unit_test(searching_wants_elements_in_order),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

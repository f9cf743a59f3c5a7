// Each result is two bits, whether it is below and whether it is above 0, over the number of steps in the low bits.
//
// C17 7.22.5: a comparison is consistent, and what it puts in an order is sorted in it. Where it contradicts itself on the elements that are there nothing is said
// of their order, since no sorting could be right.
#include "encode/compared.h"

enum { STEP_BITS = 8, RESULT_BITS = 2 };

static uint32_t place_of(uint32_t index) { return STEP_BITS + RESULT_BITS * index; }

bool compared_steps(TermBank *bank, Term compared, uint32_t *steps) {
  Term number = term_extract(bank, compared, STEP_BITS - 1, 0);
  if (!term_is_constant(bank, number)) return false;
  *steps = (uint32_t)term_value(bank, number);
  return true;
}

Term compared_next(TermBank *bank, Term compared) {
  uint32_t steps = 0;
  compared_steps(bank, compared, &steps);
  Term results = term_extract(bank, compared, COMPARED_BITS - 1, STEP_BITS);
  return term_concat(bank, results, term_constant(bank, STEP_BITS, steps + 1));
}

Term compared_with(TermBank *bank, Term compared, uint32_t index, Term result) {
  Term none = term_constant(bank, term_width(bank, result), 0);
  Term both = term_concat(bank, term_slt(bank, none, result), term_slt(bank, result, none));
  Term low = term_concat(bank, both, term_extract(bank, compared, place_of(index) - 1, 0));
  return term_zext(bank, low, COMPARED_BITS);
}

void compared_pair(uint32_t index, uint32_t count, uint32_t *first, uint32_t *second) {
  *first = index / (count - 1);
  *second = index % (count - 1);
  *second += *second >= *first;
}

static Term is_below(TermBank *bank, Term compared, uint32_t index) {
  return term_extract(bank, compared, place_of(index), place_of(index));
}

static Term is_above(TermBank *bank, Term compared, uint32_t index) {
  return term_extract(bank, compared, place_of(index) + 1, place_of(index) + 1);
}

Term compared_equals(TermBank *bank, Term compared, uint32_t index) {
  return term_not(bank, term_or(bank, is_below(bank, compared, index), is_above(bank, compared, index)));
}

// ---- Sorting ----

static uint32_t index_of(uint32_t first, uint32_t second, uint32_t count) {
  return first * (count - 1) + second - (second > first);
}

static Term implies(TermBank *bank, Term a, Term b) { return term_or(bank, term_not(bank, a), b); }

static Term at_most(TermBank *bank, Term compared, uint32_t first, uint32_t second, uint32_t count) {
  return term_not(bank, is_above(bank, compared, index_of(first, second, count)));
}

// Of each two the first is at most the second exactly where the second is not below the first, and what is at most something is at most what that is at most.
static Term is_consistent(TermBank *bank, Term compared, uint32_t count) {
  Term good = term_truth(bank, true);
  for (uint32_t a = 0; a < count; a++)
    for (uint32_t b = 0; b < count; b++) {
      if (a == b) continue;
      Term below = is_below(bank, compared, index_of(a, b, count)), ab = at_most(bank, compared, a, b, count);
      good = term_and(bank, good, term_eq(bank, below, is_above(bank, compared, index_of(b, a, count))));
      for (uint32_t c = 0; c < count; c++)
        if (c != a && c != b)
          good = term_and(bank, good,
                          implies(bank, term_and(bank, ab, at_most(bank, compared, b, c, count)),
                                  at_most(bank, compared, a, c, count)));
    }
  return good;
}

Term compared_is_unsorted(TermBank *bank, Term compared, uint32_t count) {
  Term sorted = term_truth(bank, true);
  for (uint32_t i = 0; i + 1 < count; i++) sorted = term_and(bank, sorted, at_most(bank, compared, i, i + 1, count));
  return term_and(bank, is_consistent(bank, compared, count), term_not(bank, sorted));
}

// ---- Searching ----

Term compared_is_searchable(TermBank *bank, Term compared, uint32_t count) {
  Term good = term_truth(bank, true);
  for (uint32_t i = 0; i + 1 < count; i++) {
    Term above = implies(bank, is_above(bank, compared, i + 1), is_above(bank, compared, i));
    Term below = implies(bank, is_below(bank, compared, i), is_below(bank, compared, i + 1));
    good = term_and(bank, good, term_and(bank, above, below));
  }
  return good;
}

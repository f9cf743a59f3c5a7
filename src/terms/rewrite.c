// See rewrite.h.
#include "terms/rewrite.h"

Term rewrite_fold(TermBank *bank, TermOp op, uint32_t width, Term a, Term b) {
  UInt x, y;
  if (!bank_constant(bank, a, &x) || !bank_constant(bank, b, &y)) return term_none();
  uint32_t from = bank_width(bank, a);
  return term_constant(bank, width, bank_compute(op, width, from, x, y, 0, bank_width(bank, b)));
}

static bool is_choice(const TermBank *bank, Term a) {
  return bank_op(bank, a) == TERM_ITE && bank_op(bank, bank_b(bank, a)) == TERM_CONSTANT &&
         bank_op(bank, bank_c(bank, a)) == TERM_CONSTANT;
}

Term rewrite_fold_choice(TermBank *bank, Term (*make)(TermBank *, Term, Term), Term a, Term b) {
  bool left = is_choice(bank, a) && bank_op(bank, b) == TERM_CONSTANT;
  bool right = is_choice(bank, b) && bank_op(bank, a) == TERM_CONSTANT;
  if (!left && !right) return term_none();
  Term choice = left ? a : b, condition = bank_a(bank, choice), yes = bank_b(bank, choice), no = bank_c(bank, choice);
  Term if_yes = left ? make(bank, yes, b) : make(bank, a, yes);
  Term if_no = left ? make(bank, no, b) : make(bank, a, no);
  return term_ite(bank, condition, if_yes, if_no);
}

bool rewrite_extracts_easily(const TermBank *bank, Term a) {
  TermOp op = bank_op(bank, a);
  return op == TERM_CONSTANT || op == TERM_VARIABLE || op == TERM_CONCAT || op == TERM_EXTRACT || op == TERM_SEXT;
}

uint32_t rewrite_leading_zeros(const TermBank *bank, Term a) {
  uint32_t width = bank_width(bank, a), count = 0;
  UInt zeros = bank_facts(bank, a).zeros;
  while (count < width && (zeros >> (width - 1 - count) & 1)) count++;
  return count;
}

uint32_t rewrite_trailing_zeros(const TermBank *bank, Term a) {
  uint32_t width = bank_width(bank, a), count = 0;
  UInt zeros = bank_facts(bank, a).zeros;
  while (count < width && (zeros >> count & 1)) count++;
  return count;
}

bool rewrite_power_of_two(UInt value, uint32_t *exponent) {
  if (!value || (value & (value - 1))) return false;
  for (*exponent = 0; !(value >> *exponent & 1);) ++*exponent;
  return true;
}

bool rewrite_is_padded(const TermBank *bank, Term a) {
  return bank_op(bank, a) == TERM_CONCAT &&
         (bank_is_zero(bank, bank_a(bank, a)) || bank_is_zero(bank, bank_b(bank, a)));
}

// Shifts. A constant amount makes them extractions and concatenations.
#include "base/answer.h"
#include "terms/rewrite.h"

Term rewrite_shift_left(TermBank *bank, Term a, uint32_t amount) {
  return term_concat(bank, term_trunc(bank, a, bank_width(bank, a) - amount), term_constant(bank, amount, 0));
}

static Term shl_by(TermBank *bank, Term a, UInt amount) {
  uint32_t width = bank_width(bank, a);
  if (amount >= width) return term_constant(bank, width, 0);
  if (!amount) return a;  // A.22f
  TermOp op = bank_op(bank, a);
  if ((op == TERM_ADD || op == TERM_NEG || op == TERM_MUL) && bank_descend(bank)) {  // sums stay sums
    Term scaled = sum_scale(bank, a, (UInt)1 << amount);
    bank_ascend(bank);
    if (!term_is_none(scaled)) return scaled;
  }
  return rewrite_shift_left(bank, a, (uint32_t)amount);
}

static Term lshr_by(TermBank *bank, Term a, UInt amount) {
  uint32_t width = bank_width(bank, a);
  if (amount >= width) return term_constant(bank, width, 0);
  return term_zext(bank, term_extract(bank, a, width - 1, (uint32_t)amount), width);  // A.22d: by 0 it is a
}

static Term ashr_by(TermBank *bank, Term a, UInt amount) {
  uint32_t width = bank_width(bank, a), n = amount >= width ? width - 1 : (uint32_t)amount;
  return term_sext(bank, term_extract(bank, a, width - 1, n), width);
}

Term term_shl(TermBank *bank, Term a, Term b) {
  uint32_t width = term_width(bank, a);
  ensure(term_width(bank, b) == width);
  UInt amount;
  if (bank_constant(bank, b, &amount)) return shl_by(bank, a, amount);
  if (bank_is_zero(bank, a) || bank_facts(bank, b).umin >= width) return term_constant(bank, width, 0);  // A.22g
  Term choice = rewrite_fold_choice(bank, term_shl, a, b);
  return term_is_none(choice) ? bank_make(bank, TERM_SHL, width, a.id, b.id, 0) : choice;
}

Term term_lshr(TermBank *bank, Term a, Term b) {
  uint32_t width = term_width(bank, a);
  ensure(term_width(bank, b) == width);
  UInt amount;
  if (bank_constant(bank, b, &amount)) return lshr_by(bank, a, amount);
  if (bank_is_zero(bank, a) || bank_facts(bank, b).umin >= width) return term_constant(bank, width, 0);  // A.22e
  Term choice = rewrite_fold_choice(bank, term_lshr, a, b);
  return term_is_none(choice) ? bank_make(bank, TERM_LSHR, width, a.id, b.id, 0) : choice;
}

Term term_ashr(TermBank *bank, Term a, Term b) {
  uint32_t width = term_width(bank, a);
  ensure(term_width(bank, b) == width);
  UInt amount;
  if (bank_constant(bank, b, &amount)) return ashr_by(bank, a, amount);
  Facts facts = bank_facts(bank, a);
  if (facts.smin >= 0) return term_lshr(bank, a, b);  // A.22b among others
  if (bank_is_ones(bank, a)) return a;                // A.22c
  if (bank_facts(bank, b).umin >= width - 1) return ashr_by(bank, a, width);
  Term choice = rewrite_fold_choice(bank, term_ashr, a, b);
  return term_is_none(choice) ? bank_make(bank, TERM_ASHR, width, a.id, b.id, 0) : choice;
}

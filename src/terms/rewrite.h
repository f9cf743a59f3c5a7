// What the files of rewriting rules share. A rule is tried when a term is made; operands are in normal form already. Each rule has its
// number in llbmc.md (A.8e and so on) where it has one. rewrite_test.c compares all of them with the meaning of the operations, for all
// values at small widths.
#ifndef PLUMB_TERMS_REWRITE_H
#define PLUMB_TERMS_REWRITE_H

#include "terms/bank.h"

static inline Term term_none(void) { return (Term){0}; }
static inline bool term_is_none(Term a) { return !a.id; }

// Commutative operations: a constant is on the right, otherwise the older term on the left.
static inline void order_operands(const TermBank *bank, Term *a, Term *b) {
  bool a_constant = bank_op(bank, *a) == TERM_CONSTANT, b_constant = bank_op(bank, *b) == TERM_CONSTANT;
  if (a_constant == b_constant ? a->id > b->id : a_constant) {
    Term swap = *a;
    *a = *b;
    *b = swap;
  }
}

// Folds an operation on constants; none if one is not constant.
Term rewrite_fold(TermBank *bank, TermOp op, uint32_t width, Term a, Term b);
// An operation of which one operand is a constant and the other chooses between two constants chooses between two results.
Term rewrite_fold_choice(TermBank *bank, Term (*make)(TermBank *, Term, Term), Term a, Term b);

// Byte number `index` of a term, in the form in which neighbouring bytes join again: operations stay as they are.
Term rewrite_byte(TermBank *bank, Term a, uint32_t index);
// Is extracting from this term nothing but looking at another one?
bool rewrite_extracts_easily(const TermBank *bank, Term a);
uint32_t rewrite_leading_zeros(const TermBank *bank, Term a);   // known ones
uint32_t rewrite_trailing_zeros(const TermBank *bank, Term a);  // known ones
bool rewrite_power_of_two(UInt value, uint32_t *exponent);
// concat(high, low) with a low part of zeros, or a high part of zeros.
bool rewrite_is_padded(const TermBank *bank, Term a);

// a << amount, as a concatenation; 0 < amount < width.
Term rewrite_shift_left(TermBank *bank, Term a, uint32_t amount);

// rewrite_choices.c: a comparison (EQ, ULT or SLT) of choices with each other, or with a constant, as a choice of comparisons; none if that is no gain.
Term rewrite_choices(TermBank *bank, TermOp op, Term a, Term b);

// sum.c: a sum, or an equality between sums, in normal form; none if the plain one is as good.
uint32_t sum_size(const TermBank *bank, Term a);  // how many monomials it adds to a sum
Term sum_plus(TermBank *bank, Term a, Term b);
Term sum_scale(TermBank *bank, Term a, UInt factor);
Term sum_eq(TermBank *bank, Term a, Term b);

#endif

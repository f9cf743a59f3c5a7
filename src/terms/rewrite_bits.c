// Not, and, exclusive or. Or is ~(~a & ~b), so that the rules of llbmc.md for conjunctions (A.8, A.18) and for disjunctions (A.9, A.19)
// are the same ones.
#include "base/answer.h"
#include "terms/rewrite.h"
#include "terms/span.h"

Term term_not(TermBank *bank, Term a) {
  uint32_t width = term_width(bank, a);
  UInt value;
  if (bank_constant(bank, a, &value)) return term_constant(bank, width, ~value);
  Node node = *bank_node(bank, a);
  if (node.op == TERM_NOT) return (Term){node.a};  // A.11a, A.21a
  if (node.op == TERM_ITE && bank_op(bank, (Term){node.b}) == TERM_CONSTANT &&
      bank_op(bank, (Term){node.c}) == TERM_CONSTANT)
    return term_ite(bank, (Term){node.a}, term_not(bank, (Term){node.b}), term_not(bank, (Term){node.c}));
  return bank_make(bank, TERM_NOT, width, a.id, 0, 0);
}

// ---- And ----

static bool is_and(const TermBank *bank, Term a, Term *left, Term *right) {
  if (bank_op(bank, a) != TERM_AND) return false;
  *left = bank_a(bank, a);
  *right = bank_b(bank, a);
  return true;
}

// ~(left & right)
static bool is_nand(const TermBank *bank, Term a, Term *left, Term *right) {
  return bank_op(bank, a) == TERM_NOT && is_and(bank, bank_a(bank, a), left, right);
}

// a & b where b is a conjunction or a negated one that mentions a.
static Term and_absorb(TermBank *bank, Term a, Term b) {
  Term left, right;
  if (is_and(bank, b, &left, &right)) {
    if (term_same(a, left) || term_same(a, right)) return b;
    if (bank_complements(bank, a, left) || bank_complements(bank, a, right))
      return term_constant(bank, bank_width(bank, a), 0);
  }
  if (is_nand(bank, b, &left, &right)) {
    if (term_same(a, left)) return term_and(bank, a, term_not(bank, right));
    if (term_same(a, right)) return term_and(bank, a, term_not(bank, left));
    if (bank_complements(bank, a, left) || bank_complements(bank, a, right)) return a;  // A.8l-o
  }
  return term_none();
}

// Two conjunctions, negated or not, with an operand in common or contradicting.
static Term and_pairs(TermBank *bank, Term a, Term b) {
  Term p[2], q[2];
  if (is_and(bank, a, &p[0], &p[1])) {
    bool both = is_and(bank, b, &q[0], &q[1]);
    if (!both && !is_nand(bank, b, &q[0], &q[1])) return term_none();
    for (int i = 0; i < 4; i++) {
      Term x = p[i & 1], y = q[i >> 1], other = q[1 - (i >> 1)];
      if (bank_complements(bank, x, y)) return both ? term_constant(bank, bank_width(bank, a), 0) : a;
      if (term_same(x, y)) return term_and(bank, a, both ? other : term_not(bank, other));
    }
    return term_none();
  }
  if (is_and(bank, b, &q[0], &q[1])) return and_pairs(bank, b, a);
  if (!is_nand(bank, a, &p[0], &p[1]) || !is_nand(bank, b, &q[0], &q[1])) return term_none();
  for (int i = 0; i < 4; i++)  // A.8h-k
    if (term_same(p[i & 1], q[i >> 1]) && bank_complements(bank, p[1 - (i & 1)], q[1 - (i >> 1)]))
      return term_not(bank, p[i & 1]);
  return term_none();
}

// a & ite(a, x, y) is a & x; with ~a it is ~a & y. Width 1.
static Term and_choice(TermBank *bank, Term a, Term b) {
  if (bank_op(bank, b) != TERM_ITE) return term_none();
  Term condition = bank_a(bank, b);
  if (term_same(a, condition)) return term_and(bank, a, bank_b(bank, b));
  if (bank_complements(bank, a, condition)) return term_and(bank, a, bank_c(bank, b));
  return term_none();
}

// A mask of one run of ones is an extraction.
static Term and_mask(TermBank *bank, Term a, UInt mask) {
  uint32_t width = bank_width(bank, a), low = 0, high;
  while (!(mask >> low & 1)) low++;
  for (high = low; high + 1 < width && (mask >> (high + 1) & 1);) high++;
  if (mask != (width_mask(high + 1) & ~width_mask(low))) return term_none();
  Term kept = term_zext(bank, term_extract(bank, a, high, low), width - low);
  return low ? term_concat(bank, kept, term_constant(bank, low, 0)) : kept;
}

// Applies a bitwise operation to the parts of a concatenation and of b; none if a is none.
static Term apply_parts(TermBank *bank, Term (*make)(TermBank *, Term, Term), Term a, Term b) {
  uint32_t width = bank_width(bank, a), border = bank_width(bank, bank_b(bank, a));
  Term high = bank_a(bank, a), low = bank_b(bank, a);
  Term left = make(bank, high, term_extract(bank, b, width - 1, border));
  return term_concat(bank, left, make(bank, low, term_extract(bank, b, border - 1, 0)));
}

// A concatenation and a term that falls apart at the same place: a constant, or a concatenation with the same border.
static bool falls_apart(const TermBank *bank, Term a, Term b) {
  if (bank_op(bank, a) != TERM_CONCAT) return false;
  if (bank_op(bank, b) == TERM_CONSTANT) return true;
  return bank_op(bank, b) == TERM_CONCAT && bank_width(bank, bank_b(bank, a)) == bank_width(bank, bank_b(bank, b));
}

// All bits that a can have are bits that b always has.
static bool covers(const TermBank *bank, Term a, Term b) {
  return !(~bank_facts(bank, a).zeros & ~bank_facts(bank, b).ones & width_mask(bank_width(bank, a)));
}

Term term_and(TermBank *bank, Term a, Term b) {
  uint32_t width = term_width(bank, a);
  ensure(term_width(bank, b) == width);
  if (term_same(a, b)) return a;                                           // A.8e, A.18e
  if (bank_complements(bank, a, b)) return term_constant(bank, width, 0);  // A.8f
  Term result = rewrite_fold(bank, TERM_AND, width, a, b);
  if (!term_is_none(result)) return result;
  order_operands(bank, &a, &b);
  if (covers(bank, a, b)) return a;  // A.8a, A.18a among others
  if (covers(bank, b, a)) return b;
  UInt mask;
  if (bank_constant(bank, b, &mask)) {
    if (!mask) return b;
    result = and_mask(bank, a, mask);
    if (term_is_none(result)) result = rewrite_fold_choice(bank, term_and, a, b);
    if (term_is_none(result) && bank_op(bank, a) == TERM_AND && bank_op(bank, bank_b(bank, a)) == TERM_CONSTANT)
      result = term_and(bank, bank_a(bank, a), term_and(bank, bank_b(bank, a), b));
    if (!term_is_none(result)) return result;
  }
  if (bank_descend(bank)) {
    result = and_absorb(bank, a, b);
    if (term_is_none(result)) result = and_absorb(bank, b, a);
    if (term_is_none(result)) result = and_pairs(bank, a, b);
    if (term_is_none(result) && width == 1) result = and_choice(bank, a, b);
    if (term_is_none(result) && width == 1) result = and_choice(bank, b, a);
    if (term_is_none(result) && width == 1) result = span_and(bank, a, b);
    if (term_is_none(result) && falls_apart(bank, a, b)) result = apply_parts(bank, term_and, a, b);
    bank_ascend(bank);
    if (!term_is_none(result)) return result;
  }
  return bank_make(bank, TERM_AND, width, a.id, b.id, 0);
}

// ---- Or ----

// Bytes put together: a part of zeros of one operand leaves the other one alone.
static Term or_parts(TermBank *bank, Term a, Term b) {
  if (falls_apart(bank, a, b) || rewrite_is_padded(bank, a)) return apply_parts(bank, term_or, a, b);
  if (falls_apart(bank, b, a) || rewrite_is_padded(bank, b)) return apply_parts(bank, term_or, b, a);
  return term_none();
}

Term term_or(TermBank *bank, Term a, Term b) {
  ensure(term_width(bank, a) == term_width(bank, b));
  if (bank_is_zero(bank, a)) return b;
  if (bank_is_zero(bank, b)) return a;
  if (bank_width(bank, a) > 1 && !term_same(a, b) && bank_descend(bank)) {
    Term result = or_parts(bank, a, b);
    bank_ascend(bank);
    if (!term_is_none(result)) return result;
  }
  return term_not(bank, term_and(bank, term_not(bank, a), term_not(bank, b)));
}

// ---- Exclusive or ----

static Term xor_cancel(TermBank *bank, Term a, Term b) {
  if (bank_op(bank, a) != TERM_XOR) return term_none();
  Term left = bank_a(bank, a), right = bank_b(bank, a);
  if (term_same(b, left)) return right;
  if (term_same(b, right)) return left;
  if (bank_op(bank, right) == TERM_CONSTANT) return term_xor(bank, term_xor(bank, left, b), right);
  return term_none();
}

Term term_xor(TermBank *bank, Term a, Term b) {
  uint32_t width = term_width(bank, a);
  ensure(term_width(bank, b) == width);
  if (term_same(a, b)) return term_constant(bank, width, 0);                                    // A.20e
  if (bank_complements(bank, a, b)) return term_ones(bank, width);                              // A.20f
  if (bank_op(bank, a) == TERM_NOT) return term_not(bank, term_xor(bank, bank_a(bank, a), b));  // A.20h
  if (bank_op(bank, b) == TERM_NOT) return term_not(bank, term_xor(bank, a, bank_a(bank, b)));
  order_operands(bank, &a, &b);
  if (bank_is_zero(bank, b)) return a;                  // A.20a
  if (bank_is_ones(bank, b)) return term_not(bank, a);  // A.20b
  Term result = rewrite_fold(bank, TERM_XOR, width, a, b);
  if (term_is_none(result)) result = rewrite_fold_choice(bank, term_xor, a, b);
  if (!term_is_none(result)) return result;
  if (bank_descend(bank)) {
    result = xor_cancel(bank, a, b);
    if (term_is_none(result)) result = xor_cancel(bank, b, a);
    if (term_is_none(result) && width > 1 && (falls_apart(bank, a, b) || rewrite_is_padded(bank, a)))
      result = apply_parts(bank, term_xor, a, b);
    else if (term_is_none(result) && width > 1 && rewrite_is_padded(bank, b))
      result = apply_parts(bank, term_xor, b, a);
    bank_ascend(bank);
    if (!term_is_none(result)) return result;
  }
  return bank_make(bank, TERM_XOR, width, a.id, b.id, 0);
}

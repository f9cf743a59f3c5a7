// Equality.
#include "base/answer.h"
#include "terms/rewrite.h"

static UInt odd_inverse(UInt a) {  // modulo 2^128, Newton: each step doubles the bits that are right
  UInt x = a;
  for (int i = 0; i < 7; i++) x *= 2 - a * x;
  return x;
}

static Term eq_concat(TermBank *bank, Term a, Term b) {
  uint32_t width = bank_width(bank, a), border = bank_width(bank, bank_b(bank, a));
  Term high = term_eq(bank, bank_a(bank, a), term_extract(bank, b, width - 1, border));
  if (term_is_false(bank, high)) return high;
  return term_and(bank, high, term_eq(bank, bank_b(bank, a), term_extract(bank, b, border - 1, 0)));
}

// An operation that can be undone, equal to a constant.
static Term eq_constant(TermBank *bank, Term a, Term b, UInt value) {
  Node node = *bank_node(bank, a);
  uint32_t width = node.width;
  Term x = {node.a}, y = {node.b};
  UInt constant;
  switch ((TermOp)node.op) {
    case TERM_NOT: return term_eq(bank, x, term_constant(bank, width, ~value));
    case TERM_NEG: return term_eq(bank, x, term_constant(bank, width, -value));
    case TERM_ADD:
      if (!bank_constant(bank, y, &constant)) break;
      return term_eq(bank, x, term_constant(bank, width, value - constant));
    case TERM_XOR:
      if (!value) return term_eq(bank, x, y);
      if (!bank_constant(bank, y, &constant)) break;
      return term_eq(bank, x, term_constant(bank, width, value ^ constant));
    case TERM_MUL:
      if (!bank_constant(bank, y, &constant) || !(constant & 1)) break;
      return term_eq(bank, x, term_constant(bank, width, value * odd_inverse(constant)));
    case TERM_AND:
      if (value != width_mask(width)) break;
      return term_and(bank, term_eq(bank, x, b), term_eq(bank, y, b));
    case TERM_ITE: {
      Term z = {node.c};
      if (bank_op(bank, y) != TERM_CONSTANT && bank_op(bank, z) != TERM_CONSTANT) break;
      return term_ite(bank, x, term_eq(bank, y, b), term_eq(bank, z, b));
    }
    case TERM_CONCAT: return eq_concat(bank, a, b);
    case TERM_SEXT:
      return term_eq(bank, x, term_trunc(bank, b, bank_width(bank, x)));  // facts exclude what does not fit
    case TERM_CONSTANT:
    case TERM_VARIABLE:
    case TERM_UDIV:
    case TERM_UREM:
    case TERM_SHL:
    case TERM_LSHR:
    case TERM_ASHR:
    case TERM_EQ:
    case TERM_ULT:
    case TERM_SLT:
    case TERM_EXTRACT:
    case TERM_UMULO:
    case TERM_SMULO:
    case TERM_READ:
    case TERM_FLOAT1:
    case TERM_FLOAT2:
    case TERM_FLOAT3: break;
  }
  return term_none();
}

static Term eq_choice(TermBank *bank, Term a, Term b) {
  if (bank_op(bank, a) != TERM_ITE) return term_none();
  Term condition = bank_a(bank, a), x = bank_b(bank, a), y = bank_c(bank, a);
  if (term_same(x, b)) return term_or(bank, condition, term_eq(bank, y, b));
  if (term_same(y, b)) return term_or(bank, term_not(bank, condition), term_eq(bank, x, b));
  if (bank_op(bank, b) == TERM_ITE && term_same(bank_a(bank, b), condition))
    return term_ite(bank, condition, term_eq(bank, x, bank_b(bank, b)), term_eq(bank, y, bank_c(bank, b)));
  return term_none();
}

// Equal operations on both sides that can be undone, and bits that are known to be equal.
static Term eq_forms(TermBank *bank, Term a, Term b) {
  Node left = *bank_node(bank, a), right = *bank_node(bank, b);
  if (left.op == TERM_NOT && right.op == TERM_NOT) return term_eq(bank, (Term){left.a}, (Term){right.a});
  if (left.op == TERM_SEXT && right.op == TERM_SEXT &&
      bank_width(bank, (Term){left.a}) == bank_width(bank, (Term){right.a}))
    return term_eq(bank, (Term){left.a}, (Term){right.a});
  if (left.op == TERM_CONCAT && right.op == TERM_CONCAT) {
    uint32_t border = bank_width(bank, (Term){left.b}), other = bank_width(bank, (Term){right.b});
    if (border == other || rewrite_is_padded(bank, a)) return eq_concat(bank, a, b);
    if (rewrite_is_padded(bank, b)) return eq_concat(bank, b, a);
  }
  if (left.op == TERM_XOR && (left.a == b.id || left.b == b.id)) {
    Term rest = {left.a == b.id ? left.b : left.a};
    return term_eq(bank, rest, term_constant(bank, left.width, 0));
  }
  return term_none();
}

Term term_eq(TermBank *bank, Term a, Term b) {
  uint32_t width = term_width(bank, a);
  ensure(term_width(bank, b) == width);
  if (term_same(a, b)) return term_truth(bank, true);                // A.10e, A.23a
  if (bank_complements(bank, a, b)) return term_truth(bank, false);  // A.10f
  if (width == 1) return term_not(bank, term_xor(bank, a, b));       // A.10a-d
  Term result = rewrite_fold(bank, TERM_EQ, 1, a, b);
  if (!term_is_none(result)) return result;
  Facts x = bank_facts(bank, a), y = bank_facts(bank, b);
  if (facts_disjoint(&x, &y)) return term_truth(bank, false);
  order_operands(bank, &a, &b);
  if (bank_descend(bank)) {
    UInt value;
    if (bank_constant(bank, b, &value)) {
      result = eq_constant(bank, a, b, value);
      if (term_is_none(result)) result = rewrite_choices(bank, TERM_EQ, a, b);
    } else {
      result = eq_choice(bank, a, b);
      if (term_is_none(result)) result = eq_choice(bank, b, a);
      if (term_is_none(result)) result = rewrite_choices(bank, TERM_EQ, a, b);
      if (term_is_none(result)) result = eq_forms(bank, a, b);
      if (term_is_none(result)) result = eq_forms(bank, b, a);
    }
    if (term_is_none(result)) result = sum_eq(bank, a, b);
    bank_ascend(bank);
    if (!term_is_none(result)) return result;
  }
  return bank_make(bank, TERM_EQ, 1, a.id, b.id, 0);
}

Term term_ne(TermBank *bank, Term a, Term b) { return term_not(bank, term_eq(bank, a, b)); }

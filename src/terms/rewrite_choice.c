// If-then-else.
#include "base/answer.h"
#include "terms/rewrite.h"

// Width 1: truth tables.
static Term ite_truth(TermBank *bank, Term condition, Term a, Term b) {
  if (term_is_true(bank, a) || term_same(condition, a)) return term_or(bank, condition, b);
  if (term_is_false(bank, a) || bank_complements(bank, condition, a))
    return term_and(bank, term_not(bank, condition), b);
  if (term_is_true(bank, b) || bank_complements(bank, condition, b)) return term_or(bank, term_not(bank, condition), a);
  if (term_is_false(bank, b) || term_same(condition, b)) return term_and(bank, condition, a);
  if (bank_complements(bank, a, b)) return term_xor(bank, condition, b);
  return term_none();
}

static Term ite_constants(TermBank *bank, Term condition, Term a, Term b) {
  UInt x, y;
  if (!bank_constant(bank, a, &x) || !bank_constant(bank, b, &y)) return term_none();
  uint32_t width = bank_width(bank, a);
  UInt ones = width_mask(width);
  if (x == 1 && y == 0) return term_zext(bank, condition, width);
  if (x == 0 && y == 1) return term_zext(bank, term_not(bank, condition), width);
  if (x == ones && y == 0) return term_sext(bank, condition, width);
  if (x == 0 && y == ones) return term_sext(bank, term_not(bank, condition), width);
  return term_none();
}

// A choice within a choice about which the outer condition decides, or with an alternative in common.
static Term ite_nested(TermBank *bank, Term condition, Term a, Term b) {
  if (bank_op(bank, a) == TERM_ITE) {
    Term inner = bank_a(bank, a), x = bank_b(bank, a), y = bank_c(bank, a);
    if (term_same(inner, condition)) return term_ite(bank, condition, x, b);
    if (bank_complements(bank, inner, condition)) return term_ite(bank, condition, y, b);
    if (term_same(y, b)) return term_ite(bank, term_and(bank, condition, inner), x, b);
    if (term_same(x, b)) return term_ite(bank, term_and(bank, condition, term_not(bank, inner)), y, b);
  }
  if (bank_op(bank, b) == TERM_ITE) {
    Term inner = bank_a(bank, b), x = bank_b(bank, b), y = bank_c(bank, b);
    if (term_same(inner, condition)) return term_ite(bank, condition, a, y);
    if (bank_complements(bank, inner, condition)) return term_ite(bank, condition, a, x);
    if (term_same(x, a)) return term_ite(bank, term_or(bank, condition, inner), a, y);
    if (term_same(y, a)) return term_ite(bank, term_or(bank, condition, term_not(bank, inner)), a, x);
  }
  return term_none();
}

// ite(x = y, x, y) is y; ite(x = k, k, x) is x.
static Term ite_equal(TermBank *bank, Term condition, Term a, Term b) {
  if (bank_op(bank, condition) != TERM_EQ) return term_none();
  Term x = bank_a(bank, condition), y = bank_b(bank, condition);
  if ((term_same(a, x) && term_same(b, y)) || (term_same(a, y) && term_same(b, x))) return b;
  return term_none();
}

// Parts on which both alternatives agree need no choice.
static Term ite_parts(TermBank *bank, Term condition, Term a, Term b) {
  TermOp op = bank_op(bank, a);
  if (op == TERM_SEXT && bank_op(bank, b) == TERM_SEXT &&
      bank_width(bank, bank_a(bank, a)) == bank_width(bank, bank_a(bank, b)))
    return term_sext(bank, term_ite(bank, condition, bank_a(bank, a), bank_a(bank, b)), bank_width(bank, a));
  if (op == TERM_NOT && bank_op(bank, b) == TERM_NOT)
    return term_not(bank, term_ite(bank, condition, bank_a(bank, a), bank_a(bank, b)));
  if (op != TERM_CONCAT) return term_none();
  TermOp other = bank_op(bank, b);
  if (other != TERM_CONCAT && other != TERM_CONSTANT) return term_none();
  Term high = bank_a(bank, a), low = bank_b(bank, a);
  uint32_t border = bank_width(bank, low), width = bank_width(bank, a);
  if (other == TERM_CONCAT && bank_width(bank, bank_b(bank, b)) != border) return term_none();
  Term b_high = term_extract(bank, b, width - 1, border), b_low = term_extract(bank, b, border - 1, 0);
  if (!term_same(high, b_high) && !term_same(low, b_low)) return term_none();
  return term_concat(bank, term_ite(bank, condition, high, b_high), term_ite(bank, condition, low, b_low));
}

static Term make_again(TermBank *bank, TermOp op, Term a, Term b) {
  switch (op) {
    case TERM_ADD: return term_add(bank, a, b);
    case TERM_MUL: return term_mul(bank, a, b);
    case TERM_AND: return term_and(bank, a, b);
    case TERM_XOR: return term_xor(bank, a, b);
    case TERM_CONSTANT:
    case TERM_VARIABLE:
    case TERM_NOT:
    case TERM_NEG:
    case TERM_UDIV:
    case TERM_UREM:
    case TERM_SHL:
    case TERM_LSHR:
    case TERM_ASHR:
    case TERM_EQ:
    case TERM_ULT:
    case TERM_SLT:
    case TERM_ITE:
    case TERM_CONCAT:
    case TERM_EXTRACT:
    case TERM_SEXT:
    case TERM_UMULO:
    case TERM_SMULO:
    case TERM_READ:
    case TERM_FLOAT1:
    case TERM_FLOAT2:
    case TERM_FLOAT3: break;
  }
  return term_none();
}

// ite(c, x op y, x op z) is x op ite(c, y, z): one operation instead of two.
static Term ite_common(TermBank *bank, Term condition, Term a, Term b) {
  TermOp op = bank_op(bank, a);
  if (op == bank_op(bank, b) && (op == TERM_ADD || op == TERM_MUL || op == TERM_AND || op == TERM_XOR)) {
    Term p[2] = {bank_a(bank, a), bank_b(bank, a)}, q[2] = {bank_a(bank, b), bank_b(bank, b)};
    for (int i = 0; i < 4; i++)
      if (term_same(p[i & 1], q[i >> 1]))
        return make_again(bank, op, p[i & 1], term_ite(bank, condition, p[1 - (i & 1)], q[1 - (i >> 1)]));
  }
  // A conditional increment: ite(c, x + y, x) is x + ite(c, y, 0), which is how binary multipliers add.
  Term zero = term_constant(bank, bank_width(bank, a), 0);
  if (op == TERM_ADD) {
    if (term_same(bank_a(bank, a), b)) return term_add(bank, b, term_ite(bank, condition, bank_b(bank, a), zero));
    if (term_same(bank_b(bank, a), b)) return term_add(bank, b, term_ite(bank, condition, bank_a(bank, a), zero));
  }
  if (bank_op(bank, b) == TERM_ADD) {
    if (term_same(bank_a(bank, b), a)) return term_add(bank, a, term_ite(bank, condition, zero, bank_b(bank, b)));
    if (term_same(bank_b(bank, b), a)) return term_add(bank, a, term_ite(bank, condition, zero, bank_a(bank, b)));
  }
  return term_none();
}

Term term_ite(TermBank *bank, Term condition, Term a, Term b) {
  uint32_t width = term_width(bank, a);
  ensure(term_width(bank, condition) == 1 && term_width(bank, b) == width);
  if (term_same(a, b)) return a;  // A.24j
  UInt decided;
  if (bank_constant(bank, condition, &decided)) return decided ? a : b;  // A.24k,l
  if (bank_op(bank, condition) == TERM_NOT) return term_ite(bank, bank_a(bank, condition), b, a);
  Term result = width == 1 ? ite_truth(bank, condition, a, b) : ite_constants(bank, condition, a, b);
  if (!term_is_none(result)) return result;
  if (bank_descend(bank)) {
    result = ite_nested(bank, condition, a, b);
    if (term_is_none(result)) result = ite_equal(bank, condition, a, b);
    if (term_is_none(result)) result = ite_parts(bank, condition, a, b);
    if (term_is_none(result) && bank_op(bank, a) == TERM_CONSTANT && bank_op(bank, b) == TERM_CONCAT) {
      Term swapped = ite_parts(bank, term_not(bank, condition), b, a);
      if (!term_is_none(swapped)) result = swapped;
    }
    if (term_is_none(result) && width > 1) result = ite_common(bank, condition, a, b);
    bank_ascend(bank);
    if (!term_is_none(result)) return result;
  }
  return bank_make(bank, TERM_ITE, width, condition.id, a.id, b.id);
}

// Sums, products, quotients.
#include "base/answer.h"
#include "terms/rewrite.h"

// ---- Sums ----

// (x / y) * y + x % y
static Term add_division(TermBank *bank, Term a, Term b) {
  if (bank_op(bank, a) != TERM_MUL || bank_op(bank, b) != TERM_UREM) return term_none();
  Term x = bank_a(bank, b), y = bank_b(bank, b);
  Term quotient = bank_a(bank, a), factor = bank_b(bank, a);
  if (term_same(quotient, y)) quotient = factor, factor = y;
  if (!term_same(factor, y) || bank_op(bank, quotient) != TERM_UDIV) return term_none();
  return term_same(bank_a(bank, quotient), x) && term_same(bank_b(bank, quotient), y) ? x : term_none();
}

// Parts of a number that do not overlap, put together with +.
static Term add_disjoint(TermBank *bank, Term a, Term b) {
  if (!rewrite_is_padded(bank, a) && !rewrite_is_padded(bank, b)) return term_none();
  if (bank_op(bank, a) == TERM_CONSTANT || bank_op(bank, b) == TERM_CONSTANT) return term_none();
  UInt zeros = bank_facts(bank, a).zeros | bank_facts(bank, b).zeros;
  return zeros == width_mask(bank_width(bank, a)) ? term_or(bank, a, b) : term_none();
}

Term term_add(TermBank *bank, Term a, Term b) {
  uint32_t width = term_width(bank, a);
  ensure(term_width(bank, b) == width);
  if (width == 1) return term_xor(bank, a, b);
  if (bank_complements(bank, a, b)) return term_ones(bank, width);
  order_operands(bank, &a, &b);
  if (bank_is_zero(bank, b)) return a;  // A.12a
  Term result = rewrite_fold(bank, TERM_ADD, width, a, b);
  if (term_is_none(result)) result = rewrite_fold_choice(bank, term_add, a, b);
  if (term_is_none(result)) result = add_division(bank, a, b);
  if (term_is_none(result)) result = add_division(bank, b, a);
  if (!term_is_none(result)) return result;
  if (bank_descend(bank)) {
    result = add_disjoint(bank, a, b);
    if (term_is_none(result)) result = sum_plus(bank, a, b);  // A.12c-d, A.13c-f
    bank_ascend(bank);
    if (!term_is_none(result)) return result;
  }
  return bank_make(bank, TERM_ADD, width, a.id, b.id, 0);
}

Term term_neg(TermBank *bank, Term a) {
  uint32_t width = term_width(bank, a);
  UInt value;
  if (width == 1) return a;
  if (bank_constant(bank, a, &value)) return term_constant(bank, width, -value);
  Node node = *bank_node(bank, a);
  if (node.op == TERM_NEG) return (Term){node.a};
  if (node.op == TERM_ITE && bank_op(bank, (Term){node.b}) == TERM_CONSTANT &&
      bank_op(bank, (Term){node.c}) == TERM_CONSTANT)
    return term_ite(bank, (Term){node.a}, term_neg(bank, (Term){node.b}), term_neg(bank, (Term){node.c}));
  if (bank_descend(bank)) {
    Term result = sum_scale(bank, a, ~(UInt)0);
    bank_ascend(bank);
    if (!term_is_none(result)) return result;
  }
  return bank_make(bank, TERM_NEG, width, a.id, 0, 0);
}

Term term_sub(TermBank *bank, Term a, Term b) {
  if (term_same(a, b)) return term_constant(bank, term_width(bank, a), 0);  // A.13b
  return term_add(bank, a, term_neg(bank, b));
}

// ---- Products ----

static Term mul_constant(TermBank *bank, Term a, UInt factor) {
  uint32_t width = bank_width(bank, a), exponent;
  if (!factor) return term_constant(bank, width, 0);  // A.14c
  if (factor == 1) return a;                          // A.14a
  if (factor == width_mask(width)) return term_neg(bank, a);
  if (rewrite_power_of_two(factor, &exponent)) return term_shl(bank, a, term_constant(bank, width, exponent));  // A.14e
  return sum_scale(bank, a, factor);
}

// One bit, extended: the product is the other factor or 0.
static Term mul_bit(TermBank *bank, Term a, Term b) {
  uint32_t width = bank_width(bank, a);
  if (bank_op(bank, a) == TERM_SEXT && bank_width(bank, bank_a(bank, a)) == 1)
    return term_ite(bank, bank_a(bank, a), term_neg(bank, b), term_constant(bank, width, 0));
  if (rewrite_leading_zeros(bank, a) == width - 1)
    return term_ite(bank, term_extract(bank, a, 0, 0), b, term_constant(bank, width, 0));
  return term_none();
}

// Factors 2^k and -1 go outside.
static Term mul_outside(TermBank *bank, Term a, Term b) {
  uint32_t width = bank_width(bank, a);
  if (bank_op(bank, a) == TERM_NEG) return term_neg(bank, term_mul(bank, bank_a(bank, a), b));
  UInt factor;
  if (bank_op(bank, a) == TERM_MUL && bank_constant(bank, bank_b(bank, a), &factor))
    return term_mul(bank, term_mul(bank, bank_a(bank, a), b), bank_b(bank, a));
  if (bank_op(bank, a) != TERM_CONCAT || !bank_is_zero(bank, bank_b(bank, a))) return term_none();
  uint32_t shift = bank_width(bank, bank_b(bank, a));
  Term high = bank_a(bank, a), rest = term_extract(bank, b, width - shift - 1, 0);
  return term_concat(bank, term_mul(bank, high, rest), bank_b(bank, a));
}

Term term_mul(TermBank *bank, Term a, Term b) {
  uint32_t width = term_width(bank, a);
  ensure(term_width(bank, b) == width);
  if (width == 1) return term_and(bank, a, b);
  order_operands(bank, &a, &b);
  Term result = rewrite_fold(bank, TERM_MUL, width, a, b);
  if (term_is_none(result)) result = rewrite_fold_choice(bank, term_mul, a, b);
  if (!term_is_none(result)) return result;
  if (bank_descend(bank)) {
    UInt factor;
    if (bank_constant(bank, b, &factor)) result = mul_constant(bank, a, factor);
    if (term_is_none(result)) result = mul_bit(bank, a, b);
    if (term_is_none(result)) result = mul_bit(bank, b, a);
    if (term_is_none(result) && bank_op(bank, b) != TERM_CONSTANT) result = mul_outside(bank, a, b);
    if (term_is_none(result) && bank_op(bank, b) != TERM_CONSTANT) result = mul_outside(bank, b, a);
    bank_ascend(bank);
    if (!term_is_none(result)) return result;
  }
  return bank_make(bank, TERM_MUL, width, a.id, b.id, 0);
}

// ---- Quotients and remainders ----

// Both operands are short: a division of that many bits. (The remainder of a division by 0 is the dividend at every width; the quotient is
// all ones, so there the divisor must be known not to be 0.)
static uint32_t short_width(const TermBank *bank, Term a, Term b) {
  uint32_t zeros = rewrite_leading_zeros(bank, a), other = rewrite_leading_zeros(bank, b);
  return bank_width(bank, a) - (other < zeros ? other : zeros);
}

static Term udiv_rules(TermBank *bank, Term a, Term b) {
  uint32_t width = bank_width(bank, a), exponent;
  UInt divisor;
  Facts x = bank_facts(bank, a), y = bank_facts(bank, b);
  if (bank_constant(bank, b, &divisor)) {
    if (!divisor) return term_ones(bank, width);
    if (rewrite_power_of_two(divisor, &exponent))  // A.15a,b
      return term_lshr(bank, a, term_constant(bank, width, exponent));
    UInt inner;
    if (bank_op(bank, a) == TERM_UDIV && bank_constant(bank, bank_b(bank, a), &inner) && inner) {
      UInt product;
      if (__builtin_mul_overflow(divisor, inner, &product) || product > width_mask(width))
        return term_constant(bank, width, 0);
      return term_udiv(bank, bank_a(bank, a), term_constant(bank, width, product));
    }
  }
  if (y.umin && term_same(a, b)) return term_constant(bank, width, 1);  // A.15c
  if (y.umin && x.umax < y.umin) return term_constant(bank, width, 0);
  uint32_t narrow = short_width(bank, a, b);
  if (y.umin && narrow < width)
    return term_zext(bank, term_udiv(bank, term_trunc(bank, a, narrow), term_trunc(bank, b, narrow)), width);
  return term_none();
}

Term term_udiv(TermBank *bank, Term a, Term b) {
  uint32_t width = term_width(bank, a);
  ensure(term_width(bank, b) == width);
  Term result = rewrite_fold(bank, TERM_UDIV, width, a, b);
  if (term_is_none(result)) result = rewrite_fold_choice(bank, term_udiv, a, b);
  if (!term_is_none(result)) return result;
  if (width == 1) return term_or(bank, a, term_not(bank, b));
  if (bank_descend(bank)) {
    result = udiv_rules(bank, a, b);
    bank_ascend(bank);
    if (!term_is_none(result)) return result;
  }
  return bank_make(bank, TERM_UDIV, width, a.id, b.id, 0);
}

static Term urem_rules(TermBank *bank, Term a, Term b) {
  uint32_t width = bank_width(bank, a), exponent;
  UInt divisor;
  if (bank_constant(bank, b, &divisor)) {
    if (!divisor) return a;
    if (rewrite_power_of_two(divisor, &exponent))
      return term_and(bank, a, term_constant(bank, width, divisor - 1));  // A.16a,b
  }
  if (term_same(a, b)) return term_constant(bank, width, 0);  // A.16c
  if (bank_facts(bank, a).umax < bank_facts(bank, b).umin) return a;
  if (bank_op(bank, a) == TERM_UREM && term_same(bank_b(bank, a), b)) return a;
  uint32_t narrow = short_width(bank, a, b);
  if (narrow < width)
    return term_zext(bank, term_urem(bank, term_trunc(bank, a, narrow), term_trunc(bank, b, narrow)), width);
  return term_none();
}

Term term_urem(TermBank *bank, Term a, Term b) {
  uint32_t width = term_width(bank, a);
  ensure(term_width(bank, b) == width);
  Term result = rewrite_fold(bank, TERM_UREM, width, a, b);
  if (term_is_none(result)) result = rewrite_fold_choice(bank, term_urem, a, b);
  if (!term_is_none(result)) return result;
  if (width == 1) return term_and(bank, a, term_not(bank, b));
  if (bank_descend(bank)) {
    result = urem_rules(bank, a, b);
    bank_ascend(bank);
    if (!term_is_none(result)) return result;
  }
  return bank_make(bank, TERM_UREM, width, a.id, b.id, 0);
}

// Truncated division is that of the absolute values (A.15d-g and A.16d-g follow from the rules for those).
static Term sign_of(TermBank *bank, Term a) {
  uint32_t width = term_width(bank, a);
  return term_extract(bank, a, width - 1, width - 1);
}

static Term absolute(TermBank *bank, Term a) { return term_ite(bank, sign_of(bank, a), term_neg(bank, a), a); }

Term term_sdiv(TermBank *bank, Term a, Term b) {
  Term quotient = term_udiv(bank, absolute(bank, a), absolute(bank, b));
  Term negative = term_xor(bank, sign_of(bank, a), sign_of(bank, b));
  return term_ite(bank, negative, term_neg(bank, quotient), quotient);
}

Term term_srem(TermBank *bank, Term a, Term b) {
  Term remainder = term_urem(bank, absolute(bank, a), absolute(bank, b));
  return term_ite(bank, sign_of(bank, a), term_neg(bank, remainder), remainder);
}

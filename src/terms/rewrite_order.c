// The two orders, signed and unsigned. a <= b is ~(b < a).
#include "base/answer.h"
#include "terms/rewrite.h"

static bool has_constant_branch(const TermBank *bank, Term a) {
  return bank_op(bank, a) == TERM_ITE &&
         (bank_op(bank, bank_b(bank, a)) == TERM_CONSTANT || bank_op(bank, bank_c(bank, a)) == TERM_CONSTANT);
}

// A choice with a constant among its alternatives, compared with a constant.
static Term order_choice(TermBank *bank, Term (*make)(TermBank *, Term, Term), Term a, Term b) {
  if (bank_op(bank, b) == TERM_CONSTANT && has_constant_branch(bank, a)) {
    Node node = *bank_node(bank, a);
    return term_ite(bank, (Term){node.a}, make(bank, (Term){node.b}, b), make(bank, (Term){node.c}, b));
  }
  if (bank_op(bank, a) == TERM_CONSTANT && has_constant_branch(bank, b)) {
    Node node = *bank_node(bank, b);
    return term_ite(bank, (Term){node.a}, make(bank, a, (Term){node.b}), make(bank, a, (Term){node.c}));
  }
  return term_none();
}

// Concatenations with an equal part. The lower part is compared without sign.
static Term order_concat(TermBank *bank, Term (*make)(TermBank *, Term, Term), Term a, Term b) {
  bool left = bank_op(bank, a) == TERM_CONCAT, right = bank_op(bank, b) == TERM_CONCAT;
  if (!left && !right) return term_none();
  uint32_t width = bank_width(bank, a), border = bank_width(bank, bank_b(bank, left ? a : b));
  bool same_border = left && right && bank_width(bank, bank_b(bank, b)) == border;
  bool constant = bank_op(bank, left ? b : a) == TERM_CONSTANT;
  if (!same_border && !constant) return term_none();
  Term a_high = term_extract(bank, a, width - 1, border), b_high = term_extract(bank, b, width - 1, border);
  Term a_low = term_extract(bank, a, border - 1, 0), b_low = term_extract(bank, b, border - 1, 0);
  if (term_same(a_high, b_high)) return term_ult(bank, a_low, b_low);
  if (term_same(a_low, b_low) || bank_is_zero(bank, b_low) || bank_is_ones(bank, a_low))
    return make(bank, a_high, b_high);
  return term_none();
}

// Both padded with zeros on the left, with different borders.
static Term order_narrow(TermBank *bank, Term a, Term b) {
  uint32_t zeros = rewrite_leading_zeros(bank, a), other = rewrite_leading_zeros(bank, b);
  if (other < zeros) zeros = other;
  uint32_t width = bank_width(bank, a);
  if (!zeros || zeros == width || !rewrite_extracts_easily(bank, a) || !rewrite_extracts_easily(bank, b))
    return term_none();
  return term_ult(bank, term_extract(bank, a, width - 1 - zeros, 0), term_extract(bank, b, width - 1 - zeros, 0));
}

// x + k, where that does not wrap.
static bool is_unsigned_offset(const TermBank *bank, Term a, Term *base, UInt *offset) {
  if (bank_op(bank, a) != TERM_ADD || !bank_constant(bank, bank_b(bank, a), offset)) return false;
  *base = bank_a(bank, a);
  return bank_facts(bank, *base).umax <= width_mask(bank_width(bank, a)) - *offset;
}

static bool is_signed_offset(const TermBank *bank, Term a, Term *base, Int *offset) {
  UInt constant;
  if (bank_op(bank, a) != TERM_ADD || !bank_constant(bank, bank_b(bank, a), &constant)) return false;
  *base = bank_a(bank, a);
  uint32_t width = bank_width(bank, a);
  *offset = width_signed(constant, width);
  Facts facts = bank_facts(bank, *base);
  Int low, high;
  return !__builtin_add_overflow(facts.smin, *offset, &low) && !__builtin_add_overflow(facts.smax, *offset, &high) &&
         low >= width_smin(width) && high <= width_smax(width);
}

// x + j < y + k where neither wraps; either may be a constant.
static Term ult_offsets(TermBank *bank, Term a, Term b) {
  uint32_t width = bank_width(bank, a);
  Term x = a, y = b;
  UInt j = 0, k = 0, constant;
  bool left = is_unsigned_offset(bank, a, &x, &j), right = is_unsigned_offset(bank, b, &y, &k);
  if (left && bank_constant(bank, b, &constant))  // facts have decided the case constant <= j
    return constant > j ? term_ult(bank, x, term_constant(bank, width, constant - j)) : term_none();
  if (right && bank_constant(bank, a, &constant))
    return constant >= k ? term_ult(bank, term_constant(bank, width, constant - k), y) : term_none();
  if (!left || !right) return term_none();
  return j == k ? term_ult(bank, x, y) : term_none();
}

static Term slt_offsets(TermBank *bank, Term a, Term b) {
  uint32_t width = bank_width(bank, a);
  Term x = a, y = b;
  Int j = 0, k = 0, bound;
  UInt constant;
  bool left = is_signed_offset(bank, a, &x, &j), right = is_signed_offset(bank, b, &y, &k);
  if (left && bank_constant(bank, b, &constant)) {
    if (__builtin_sub_overflow(width_signed(constant, width), j, &bound)) return term_none();
    if (bound < width_smin(width) || bound > width_smax(width)) return term_none();
    return term_slt(bank, x, term_constant(bank, width, (UInt)bound));
  }
  if (right && bank_constant(bank, a, &constant)) {
    if (__builtin_sub_overflow(width_signed(constant, width), k, &bound)) return term_none();
    if (bound < width_smin(width) || bound > width_smax(width)) return term_none();
    return term_slt(bank, term_constant(bank, width, (UInt)bound), y);
  }
  if (!left || !right) return term_none();
  return j == k ? term_slt(bank, x, y) : term_none();
}

// x + k against x, which does not wrap: k decides.
static Term slt_same_base(TermBank *bank, Term a, Term b) {
  Term base;
  Int offset;
  if (is_signed_offset(bank, a, &base, &offset) && term_same(base, b)) return term_truth(bank, offset < 0);
  if (is_signed_offset(bank, b, &base, &offset) && term_same(base, a)) return term_truth(bank, offset > 0);
  return term_none();
}

static Term ult_same_base(TermBank *bank, Term a, Term b) {
  Term base;
  UInt offset;
  if (is_unsigned_offset(bank, a, &base, &offset) && term_same(base, b)) return term_truth(bank, false);
  if (is_unsigned_offset(bank, b, &base, &offset) && term_same(base, a)) return term_truth(bank, offset != 0);
  return term_none();
}

static Term ult_constants(TermBank *bank, Term a, Term b) {
  uint32_t width = bank_width(bank, a);
  UInt ones = width_mask(width), value;
  if (bank_constant(bank, b, &value)) {
    if (!value) return term_truth(bank, false);
    if (value == 1) return term_eq(bank, a, term_constant(bank, width, 0));
    if (value == ones) return term_ne(bank, a, b);
    if (value == (UInt)1 << (width - 1)) return term_not(bank, term_extract(bank, a, width - 1, width - 1));
  }
  if (bank_constant(bank, a, &value)) {
    if (value == ones) return term_truth(bank, false);
    if (!value) return term_ne(bank, b, a);
    if (value == ones - 1) return term_eq(bank, b, term_ones(bank, width));
    if (value == ones >> 1) return term_extract(bank, b, width - 1, width - 1);
  }
  return term_none();
}

static Term ult_rules(TermBank *bank, Term a, Term b) {
  Term result = ult_constants(bank, a, b);
  if (term_is_none(result)) result = order_choice(bank, term_ult, a, b);
  if (term_is_none(result)) result = rewrite_choices(bank, TERM_ULT, a, b);
  if (term_is_none(result)) result = order_concat(bank, term_ult, a, b);
  if (term_is_none(result)) result = order_narrow(bank, a, b);
  if (term_is_none(result)) result = ult_same_base(bank, a, b);
  if (term_is_none(result)) result = ult_offsets(bank, a, b);
  return result;
}

// Negation turns both orders round, and sign extension keeps both.
static Term order_forms(TermBank *bank, Term (*make)(TermBank *, Term, Term), Term a, Term b) {
  Node left = *bank_node(bank, a), right = *bank_node(bank, b);
  UInt value;
  if (left.op == TERM_NOT && right.op == TERM_NOT) return make(bank, (Term){right.a}, (Term){left.a});
  if (left.op == TERM_NOT && bank_constant(bank, b, &value))
    return make(bank, term_constant(bank, left.width, ~value), (Term){left.a});
  if (right.op == TERM_NOT && bank_constant(bank, a, &value))
    return make(bank, (Term){right.a}, term_constant(bank, left.width, ~value));
  if (left.op == TERM_SEXT && right.op == TERM_SEXT &&
      bank_width(bank, (Term){left.a}) == bank_width(bank, (Term){right.a}))
    return make(bank, (Term){left.a}, (Term){right.a});
  return term_none();
}

Term term_ult(TermBank *bank, Term a, Term b) {
  uint32_t width = term_width(bank, a);
  ensure(term_width(bank, b) == width);
  if (term_same(a, b)) return term_truth(bank, false);  // A.23e
  Facts x = bank_facts(bank, a), y = bank_facts(bank, b);
  bool decided;
  if (facts_compare(TERM_ULT, &x, &y, &decided)) return term_truth(bank, decided);
  if (width == 1) return term_and(bank, term_not(bank, a), b);
  if (bank_descend(bank)) {
    Term result = ult_rules(bank, a, b);
    if (term_is_none(result)) result = order_forms(bank, term_ult, a, b);
    bank_ascend(bank);
    if (!term_is_none(result)) return result;
  }
  return bank_make(bank, TERM_ULT, 1, a.id, b.id, 0);
}

// A sign extension compared with a constant that the inner width has as well.
static Term slt_narrow(TermBank *bank, Term a, Term b) {
  bool left = bank_op(bank, a) == TERM_SEXT;
  Term extended = left ? a : b, other = left ? b : a;
  if (bank_op(bank, extended) != TERM_SEXT || bank_op(bank, other) != TERM_CONSTANT) return term_none();
  Term inner = bank_a(bank, extended);
  uint32_t width = bank_width(bank, inner);
  Int value = term_signed_value(bank, other);
  if (value < width_smin(width) || value > width_smax(width)) return term_none();
  Term constant = term_constant(bank, width, (UInt)value);
  return left ? term_slt(bank, inner, constant) : term_slt(bank, constant, inner);
}

static Term slt_constants(TermBank *bank, Term a, Term b) {
  uint32_t width = bank_width(bank, a);
  if (bank_is_zero(bank, b)) return term_extract(bank, a, width - 1, width - 1);
  if (bank_is_ones(bank, a)) return term_not(bank, term_extract(bank, b, width - 1, width - 1));
  UInt least = (UInt)1 << (width - 1);
  if (bank_is(bank, b, least - 1)) return term_ne(bank, a, b);  // not the greatest
  if (bank_is(bank, a, least)) return term_ne(bank, b, a);
  if (bank_is(bank, b, least + 1)) return term_eq(bank, a, term_constant(bank, width, least));
  if (bank_is(bank, a, least - 2)) return term_eq(bank, b, term_constant(bank, width, least - 1));
  return term_none();
}

static Term slt_rules(TermBank *bank, Term a, Term b) {
  Term result = slt_constants(bank, a, b);
  if (term_is_none(result)) result = order_choice(bank, term_slt, a, b);
  if (term_is_none(result)) result = rewrite_choices(bank, TERM_SLT, a, b);
  if (term_is_none(result)) result = order_concat(bank, term_slt, a, b);
  if (term_is_none(result)) result = slt_narrow(bank, a, b);
  if (term_is_none(result)) result = slt_same_base(bank, a, b);
  if (term_is_none(result)) result = slt_offsets(bank, a, b);
  if (term_is_none(result)) result = order_forms(bank, term_slt, a, b);
  return result;
}

Term term_slt(TermBank *bank, Term a, Term b) {
  uint32_t width = term_width(bank, a);
  ensure(term_width(bank, b) == width);
  if (term_same(a, b)) return term_truth(bank, false);  // A.23i
  Facts x = bank_facts(bank, a), y = bank_facts(bank, b);
  bool decided;
  if (facts_compare(TERM_SLT, &x, &y, &decided)) return term_truth(bank, decided);
  if (width == 1) return term_and(bank, a, term_not(bank, b));  // 1 is -1
  if ((x.smin >= 0 && y.smin >= 0) || (x.smax < 0 && y.smax < 0)) return term_ult(bank, a, b);
  if (bank_descend(bank)) {
    Term result = slt_rules(bank, a, b);
    bank_ascend(bank);
    if (!term_is_none(result)) return result;
  }
  return bank_make(bank, TERM_SLT, 1, a.id, b.id, 0);
}

Term term_ule(TermBank *bank, Term a, Term b) { return term_not(bank, term_ult(bank, b, a)); }
Term term_ugt(TermBank *bank, Term a, Term b) { return term_ult(bank, b, a); }
Term term_uge(TermBank *bank, Term a, Term b) { return term_not(bank, term_ult(bank, a, b)); }
Term term_sle(TermBank *bank, Term a, Term b) { return term_not(bank, term_slt(bank, b, a)); }
Term term_sgt(TermBank *bank, Term a, Term b) { return term_slt(bank, b, a); }
Term term_sge(TermBank *bank, Term a, Term b) { return term_not(bank, term_slt(bank, a, b)); }

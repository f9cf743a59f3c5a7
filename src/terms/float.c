// See float.h. Operations with rules that need no circuit: constants, neutral operands, numbers that were converted exactly. What can be told by integers
// is told by integers.
#include "terms/float.h"

#include "base/answer.h"
#include "terms/rewrite.h"

// ---- Special numbers ----

static Term constant(TermBank *bank, uint32_t width, UInt bits) { return term_constant(bank, width, bits); }
static Term number(TermBank *bank, uint32_t width, int value) {
  return constant(bank, width, soft_from_integer(width, ROUND_NEAREST, (UInt)value, 32, true));
}
static bool is_number(const TermBank *bank, Term a, int value) {
  uint32_t width = bank_width(bank, a);
  return bank_is(bank, a, soft_from_integer(width, ROUND_NEAREST, (UInt)value, 32, true));
}
static Term nan_of(TermBank *bank, uint32_t width) { return constant(bank, width, soft_nan(width)); }
static Term magnitude(TermBank *bank, Term a) { return term_trunc(bank, a, bank_width(bank, a) - 1); }
static Term sign(TermBank *bank, Term a) {
  uint32_t width = bank_width(bank, a);
  return term_extract(bank, a, width - 1, width - 1);
}

Term term_float_neg(TermBank *bank, Term a) {
  return term_concat(bank, term_not(bank, sign(bank, a)), magnitude(bank, a));
}

Term term_float_abs(TermBank *bank, Term a) { return term_concat(bank, term_truth(bank, false), magnitude(bank, a)); }

// ---- Classes ----

// Magnitudes of numbers that x87 refuses: a normal exponent, and no leading bit.
static Term is_refused(TermBank *bank, Term a) {
  Term exponent = term_extract(bank, a, 78, 64), leading = term_extract(bank, a, 63, 63);
  return term_and(bank, term_not(bank, leading), term_ne(bank, exponent, constant(bank, 15, 0)));
}

static Term is_nan_by_bits(TermBank *bank, Term a) {
  uint32_t width = bank_width(bank, a);
  Term is_above = term_ugt(bank, magnitude(bank, a), constant(bank, width - 1, soft_infinity(width)));
  return width == 80 ? term_or(bank, is_above, is_refused(bank, a)) : is_above;
}

Term term_float_is_infinite(TermBank *bank, Term a) {
  uint32_t width = bank_width(bank, a);
  FloatRange range = term_float_range(bank, a);
  Int infinity = (Int)soft_infinity(width);
  if (range.low <= range.high && range.low > -1 - infinity && range.high < infinity) return term_truth(bank, false);
  return term_eq(bank, magnitude(bank, a), constant(bank, width - 1, soft_infinity(width)));
}

Term term_float_is_zero(TermBank *bank, Term a) {
  return term_eq(bank, magnitude(bank, a), constant(bank, bank_width(bank, a) - 1, 0));
}

static Term either(TermBank *bank, Term a, Term b) { return term_or(bank, a, b); }

static Term both(TermBank *bank, Term a, Term b) { return term_and(bank, a, b); }

// When is the result of an operation NaN? Told by the operands, without the circuit that computes it.
static Term is_nan_of_operation(TermBank *bank, const Node *node) {
  Term a = {node->a}, b = {node->b};
  Term nan = term_float_is_nan(bank, a), infinite = term_float_is_infinite(bank, a), zero = term_float_is_zero(bank, a);
  if (node->kind == FLOAT_INTEGRAL || node->kind == FLOAT_CONVERT) return nan;
  if (node->kind == FLOAT_SQRT) return either(bank, nan, both(bank, sign(bank, a), term_not(bank, zero)));
  Term infinite_b = term_float_is_infinite(bank, b), zero_b = term_float_is_zero(bank, b);
  nan = either(bank, nan, term_float_is_nan(bank, b));
  Term differ = term_ne(bank, sign(bank, a), sign(bank, b)), infinities = both(bank, infinite, infinite_b);
  switch ((int)node->kind) {
    case FLOAT_ADD: return either(bank, nan, both(bank, infinities, differ));
    case FLOAT_MUL: return either(bank, nan, either(bank, both(bank, infinite, zero_b), both(bank, zero, infinite_b)));
    case FLOAT_DIV: return either(bank, nan, either(bank, infinities, both(bank, zero, zero_b)));
    default: return either(bank, nan, either(bank, infinite, zero_b));  // REM
  }
}

static bool is_told_by_operands(const Node *node) {
  return node->op >= TERM_FLOAT1 && node->kind <= FLOAT_CONVERT && node->kind != FLOAT_FMA;
}

Term term_float_is_nan(TermBank *bank, Term a) {
  a = term_float_value(bank, a);
  FloatRange range = term_float_range(bank, a);
  if (!range.may_be_nan) return term_truth(bank, false);
  Node node = *bank_node(bank, a);
  bool is_choice = node.op == TERM_ITE;
  if ((!is_choice && !is_told_by_operands(&node)) || !bank_descend(bank)) return is_nan_by_bits(bank, a);
  Term result = is_choice ? term_ite(bank, (Term){node.a}, term_float_is_nan(bank, (Term){node.b}),
                                     term_float_is_nan(bank, (Term){node.c}))
                          : is_nan_of_operation(bank, &node);
  bank_ascend(bank);
  return result;
}

// ---- The number alone ----

static bool is_float_node(const Node *node, FloatKind kind) { return node->op >= TERM_FLOAT1 && node->kind == kind; }

static bool is_signed_magnitude(const TermBank *bank, const Node *node) {
  if (node->op != TERM_CONCAT || bank_width(bank, (Term){node->a}) != 1) return false;
  const Node *low = bank_node(bank, (Term){node->b});
  return low->op == TERM_EXTRACT && low->b == 0 && bank_width(bank, (Term){low->a}) == node->width;
}

static Term value_of(TermBank *bank, Term a) {
  Node node = *bank_node(bank, a);
  if (is_float_node(&node, FLOAT_OR_NAN)) return term_float_value(bank, (Term){node.a});
  if (is_signed_magnitude(bank, &node)) {
    Term inner = bank_a(bank, (Term){node.b}), stripped = term_float_value(bank, inner), minus = {node.a};
    if (term_same(inner, stripped)) return a;
    if (term_same(minus, term_not(bank, sign(bank, inner)))) minus = term_not(bank, sign(bank, stripped));
    return term_concat(bank, minus, magnitude(bank, stripped));
  }
  if (node.op != TERM_ITE) return a;
  Term yes = term_float_value(bank, (Term){node.b}), no = term_float_value(bank, (Term){node.c});
  return yes.id == node.b && no.id == node.c ? a : term_ite(bank, (Term){node.a}, yes, no);
}

Term term_float_value(TermBank *bank, Term a) {
  if (bank_op(bank, a) == TERM_CONSTANT || !bank_descend(bank)) return a;
  Term value = value_of(bank, a);
  bank_ascend(bank);
  return value;
}

Term term_float_or_nan(TermBank *bank, Term a, Term nan) {
  uint32_t width = bank_width(bank, a);
  UInt bits;
  if (bank_constant(bank, a, &bits) ? !soft_is_nan(width, bits) : !term_float_range(bank, a).may_be_nan) return a;
  Term forced = term_or(bank, nan, constant(bank, width, soft_nan(width)));
  if (bank_constant(bank, a, &bits)) return forced;
  Node node = {.op = TERM_FLOAT2, .width = (uint8_t)width, .kind = FLOAT_OR_NAN, .a = a.id, .b = forced.id};
  return bank_make_node(bank, node);
}

// ---- Making nodes ----

static Term make(TermBank *bank, FloatKind kind, uint8_t mode, uint32_t width, const Term *operands, uint32_t count) {
  Node node = {.op = (uint8_t)(TERM_FLOAT1 + count - 1), .width = (uint8_t)width, .kind = (uint8_t)kind, .mode = mode};
  UInt values[3] = {0};
  bool is_known = true;
  node.a = operands[0].id;
  node.b = count > 1 ? operands[1].id : 0;
  node.c = count > 2 ? operands[2].id : 0;
  for (uint32_t i = 0; i < count; i++) is_known = bank_constant(bank, operands[i], &values[i]) && is_known;
  if (!is_known) return bank_make_node(bank, node);
  return constant(bank, width, bank_compute_float(bank, &node, values[0], values[1], values[2]));
}

static Term make2(TermBank *bank, FloatKind kind, Rounding rounding, Term a, Term b) {
  const Term operands[2] = {a, b};
  return make(bank, kind, float_mode(rounding, false), bank_width(bank, a), operands, 2);
}

// A choice between constants, and a constant: a choice between results.
static bool is_choice(const TermBank *bank, Term a) {
  return bank_op(bank, a) == TERM_ITE && term_is_constant(bank, bank_b(bank, a)) &&
         term_is_constant(bank, bank_c(bank, a));
}

static Term fold_choice(TermBank *bank, FloatKind kind, Rounding rounding, Term a, Term b) {
  bool left = is_choice(bank, a) && term_is_constant(bank, b), right = is_choice(bank, b) && term_is_constant(bank, a);
  if (!left && !right) return term_none();
  Term choice = left ? a : b, condition = bank_a(bank, choice), yes = bank_b(bank, choice), no = bank_c(bank, choice);
  return term_ite(bank, condition, make2(bank, kind, rounding, left ? yes : a, left ? b : yes),
                  make2(bank, kind, rounding, left ? no : a, left ? b : no));
}

// ---- Arithmetic ----

static bool may_be_minus_zero(TermBank *bank, Term a) {
  FloatRange range = term_float_range(bank, a);
  return range.low <= -1 && range.high >= -1;
}

// x + 0: x, but that -0 + +0 is +0.
static Term add_zero(TermBank *bank, Rounding rounding, Term a, Term zero) {
  uint32_t width = bank_width(bank, a);
  bool is_minus = !bank_is_zero(bank, zero);
  if (rounding == ROUND_DOWNWARD) return is_minus ? term_ite(bank, term_float_is_zero(bank, a), zero, a) : a;
  if (is_minus || !may_be_minus_zero(bank, a)) return a;
  return term_ite(bank, term_eq(bank, a, constant(bank, width, soft_sign(width))), zero, a);
}

// x - x
static Term cancel(TermBank *bank, Rounding rounding, Term a) {
  uint32_t width = bank_width(bank, a);
  Term special = term_or(bank, term_float_is_nan(bank, a), term_float_is_infinite(bank, a));
  Term zero = constant(bank, width, rounding == ROUND_DOWNWARD ? soft_sign(width) : 0);
  return term_ite(bank, special, nan_of(bank, width), zero);
}

static bool is_zero_constant(const TermBank *bank, Term a) {
  return bank_is_zero(bank, a) || bank_is(bank, a, soft_sign(bank_width(bank, a)));
}

Term term_float_add(TermBank *bank, Rounding rounding, Term a, Term b) {
  a = term_float_value(bank, a);
  b = term_float_value(bank, b);
  order_operands(bank, &a, &b);
  if (!term_is_constant(bank, a) && is_zero_constant(bank, b)) return add_zero(bank, rounding, a, b);
  if (term_same(term_float_neg(bank, a), b) || term_same(a, term_float_neg(bank, b))) {
    if (!term_is_constant(bank, a)) return cancel(bank, rounding, a);
  }
  Term folded = fold_choice(bank, FLOAT_ADD, rounding, a, b);
  return folded.id ? folded : make2(bank, FLOAT_ADD, rounding, a, b);
}

Term term_float_sub(TermBank *bank, Rounding rounding, Term a, Term b) {
  return term_float_add(bank, rounding, a, term_float_neg(bank, term_float_value(bank, b)));
}

Term term_float_mul(TermBank *bank, Rounding rounding, Term a, Term b) {
  a = term_float_value(bank, a);
  b = term_float_value(bank, b);
  order_operands(bank, &a, &b);
  if (!term_is_constant(bank, a) && is_number(bank, b, 1)) return a;
  if (!term_is_constant(bank, a) && is_number(bank, b, -1)) return term_float_neg(bank, a);
  Term folded = fold_choice(bank, FLOAT_MUL, rounding, a, b);
  return folded.id ? folded : make2(bank, FLOAT_MUL, rounding, a, b);
}

// The reciprocal of a power of two, if it is a normal number.
static bool exact_reciprocal(uint32_t width, UInt bits, UInt *result) {
  int exponent;
  UInt one = soft_from_integer(width, ROUND_NEAREST, 1, 8, false), half = soft_scale(width, ROUND_NEAREST, one, -1);
  UInt fraction = soft_split(width, bits, &exponent) & (soft_sign(width) - 1);
  SoftFormat format = soft_format(width);
  if (fraction != half || 1 - exponent < format.least || exponent - 1 < format.least) return false;
  *result = soft_div(width, ROUND_NEAREST, one, bits);
  return true;
}

Term term_float_div(TermBank *bank, Rounding rounding, Term a, Term b) {
  uint32_t width = bank_width(bank, a);
  UInt divisor, factor;
  a = term_float_value(bank, a);
  b = term_float_value(bank, b);
  if (bank_constant(bank, b, &divisor) && exact_reciprocal(width, divisor, &factor))
    return term_float_mul(bank, rounding, a, constant(bank, width, factor));
  if (term_same(a, b) && !term_is_constant(bank, a)) {
    Term special = term_or(bank, term_float_is_nan(bank, a), term_float_is_infinite(bank, a));
    special = term_or(bank, special, term_float_is_zero(bank, a));
    return term_ite(bank, special, nan_of(bank, width), number(bank, width, 1));
  }
  Term folded = fold_choice(bank, FLOAT_DIV, rounding, a, b);
  return folded.id ? folded : make2(bank, FLOAT_DIV, rounding, a, b);
}

bool term_float_has_rem(uint32_t width) { return width <= 32; }

Term term_float_rem(TermBank *bank, Term a, Term b) {
  return make2(bank, FLOAT_REM, ROUND_NEAREST, term_float_value(bank, a), term_float_value(bank, b));
}

Term term_float_sqrt(TermBank *bank, Rounding rounding, Term a) {
  a = term_float_value(bank, a);
  return make(bank, FLOAT_SQRT, float_mode(rounding, false), bank_width(bank, a), &a, 1);
}

Term term_float_fma(TermBank *bank, Rounding rounding, Term a, Term b, Term c) {
  Term operands[3] = {term_float_value(bank, a), term_float_value(bank, b), term_float_value(bank, c)};
  order_operands(bank, &operands[0], &operands[1]);
  if (is_number(bank, operands[1], 1)) return term_float_add(bank, rounding, operands[0], operands[2]);
  return make(bank, FLOAT_FMA, float_mode(rounding, false), bank_width(bank, a), operands, 3);
}

Term term_float_integral(TermBank *bank, Rounding rounding, Term a) {
  a = term_float_value(bank, a);
  const Node *node = bank_node(bank, a);
  if (is_float_node(node, FLOAT_INTEGRAL) || is_float_node(node, FLOAT_FROM_INTEGER)) return a;
  return make(bank, FLOAT_INTEGRAL, float_mode(rounding, false), bank_width(bank, a), &a, 1);
}

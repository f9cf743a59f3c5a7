// Conversions between floats, and between floats and integers, and comparisons, which look through those that lose nothing.
#include "base/answer.h"
#include "terms/rewrite.h"

static Term constant(TermBank *bank, uint32_t width, UInt bits) { return term_constant(bank, width, bits); }
static Term magnitude(TermBank *bank, Term a) { return term_trunc(bank, a, bank_width(bank, a) - 1); }
static Term sign(TermBank *bank, Term a) {
  uint32_t width = bank_width(bank, a);
  return term_extract(bank, a, width - 1, width - 1);
}

static bool is_kind(const TermBank *bank, Term a, FloatKind kind) {
  return bank_op(bank, a) >= TERM_FLOAT1 && bank_node(bank, a)->kind == kind;
}

static bool is_widening(const TermBank *bank, Term a) {
  return is_kind(bank, a, FLOAT_CONVERT) && bank_width(bank, a) > bank_width(bank, bank_a(bank, a));
}

// ---- Between floats ----

// Of sums, products, quotients and roots of numbers of the narrow format, the wide one has digits enough that rounding twice is rounding once
// (Figueroa, "When is double rounding innocuous?", 1995): 2p + 2.
static bool rounds_once(uint32_t wide, uint32_t narrow) {
  return soft_format(wide).precision >= 2 * soft_format(narrow).precision + 2;
}

static bool narrows(TermBank *bank, Term a, uint32_t width, Term *narrow) {
  UInt bits;
  if (is_widening(bank, a) && bank_width(bank, bank_a(bank, a)) == width) {
    *narrow = bank_a(bank, a);
    return true;
  }
  uint32_t from = bank_width(bank, a);
  if (!bank_constant(bank, a, &bits)) return false;
  UInt cut = soft_convert(ROUND_NEAREST, from, width, bits);
  *narrow = constant(bank, width, cut);
  return soft_convert(ROUND_NEAREST, width, from, cut) == bits;
}

static Term convert_operation(TermBank *bank, Term a, uint32_t width) {
  Node node = *bank_node(bank, a);
  Term x, y;
  bool is_nearest = float_mode_rounding(node.mode) == ROUND_NEAREST;
  if (node.op < TERM_FLOAT1 || !is_nearest || !rounds_once(node.width, width)) return term_none();
  bool is_binary = node.kind == FLOAT_ADD || node.kind == FLOAT_MUL || node.kind == FLOAT_DIV;
  if (is_binary && narrows(bank, (Term){node.a}, width, &x) && narrows(bank, (Term){node.b}, width, &y)) {
    return node.kind == FLOAT_ADD   ? term_float_add(bank, ROUND_NEAREST, x, y)
           : node.kind == FLOAT_MUL ? term_float_mul(bank, ROUND_NEAREST, x, y)
                                    : term_float_div(bank, ROUND_NEAREST, x, y);
  }
  if (node.kind == FLOAT_SQRT && narrows(bank, (Term){node.a}, width, &x))
    return term_float_sqrt(bank, ROUND_NEAREST, x);
  return term_none();
}

// Do all values of an integer have a float?
static bool is_exact(const TermBank *bank, const Node *node, uint32_t width) {
  uint32_t precision = soft_format(width).precision;
  Facts facts = bank_facts(bank, (Term){node->a});
  UInt limit = (UInt)1 << precision;
  if (!float_mode_is_signed(node->mode)) return facts.umax <= limit;
  return facts.smin >= -(Int)limit && facts.smax <= (Int)limit;
}

Term term_float_convert(TermBank *bank, Rounding rounding, Term a, uint32_t width) {
  a = term_float_value(bank, a);
  uint32_t from = bank_width(bank, a);
  if (from == width) return a;
  Node node = *bank_node(bank, a);
  if (is_widening(bank, a)) return term_float_convert(bank, rounding, (Term){node.a}, width);
  if (is_kind(bank, a, FLOAT_FROM_INTEGER) && is_exact(bank, &node, from))
    return term_float_from_integer(bank, rounding, (Term){node.a}, width, float_mode_is_signed(node.mode));
  if (rounding == ROUND_NEAREST && width < from) {
    Term narrow = convert_operation(bank, a, width);
    if (narrow.id) return narrow;
  }
  UInt bits;
  if (bank_constant(bank, a, &bits)) return constant(bank, width, soft_convert(rounding, from, width, bits));
  if (width > from) rounding = ROUND_NEAREST;  // nothing is rounded
  if (node.op == TERM_ITE && term_is_constant(bank, (Term){node.b}) && term_is_constant(bank, (Term){node.c}))
    return term_ite(bank, (Term){node.a}, term_float_convert(bank, rounding, (Term){node.b}, width),
                    term_float_convert(bank, rounding, (Term){node.c}, width));
  return bank_make_node(bank, (Node){.op = TERM_FLOAT1,
                                     .width = (uint8_t)width,
                                     .kind = FLOAT_CONVERT,
                                     .mode = float_mode(rounding, false),
                                     .a = a.id});
}

// ---- Integers ----

Term term_float_from_integer(TermBank *bank, Rounding rounding, Term a, uint32_t width, bool is_signed) {
  uint32_t from = bank_width(bank, a);
  UInt value;
  if (bank_constant(bank, a, &value))
    return constant(bank, width, soft_from_integer(width, rounding, value, from, is_signed));
  Node node = *bank_node(bank, a);
  if (node.op == TERM_SEXT && is_signed) return term_float_from_integer(bank, rounding, (Term){node.a}, width, true);
  if (node.op == TERM_CONCAT && bank_is_zero(bank, (Term){node.a}))
    return term_float_from_integer(bank, rounding, (Term){node.b}, width, false);
  if (is_signed && bank_facts(bank, a).smin >= 0) is_signed = false;
  if (node.op == TERM_ITE && term_is_constant(bank, (Term){node.b}) && term_is_constant(bank, (Term){node.c}))
    return term_ite(bank, (Term){node.a}, term_float_from_integer(bank, rounding, (Term){node.b}, width, is_signed),
                    term_float_from_integer(bank, rounding, (Term){node.c}, width, is_signed));
  node = (Node){.op = TERM_FLOAT1,
                .width = (uint8_t)width,
                .kind = FLOAT_FROM_INTEGER,
                .mode = float_mode(rounding, is_signed),
                .a = a.id};
  if (is_exact(bank, &node, width)) node.mode = float_mode(ROUND_NEAREST, is_signed);
  return bank_make_node(bank, node);
}

// An exactly converted integer in its own width and one bit more, so that it is signed.
static bool as_integer(TermBank *bank, Term a, Term *integer) {
  if (!is_kind(bank, a, FLOAT_FROM_INTEGER)) return false;
  Node node = *bank_node(bank, a);
  uint32_t from = bank_width(bank, (Term){node.a});
  if (from >= TERM_MAX_WIDTH || !is_exact(bank, &node, node.width)) return false;
  *integer = term_resize(bank, (Term){node.a}, from + 1, float_mode_is_signed(node.mode));
  return true;
}

Term term_float_to_integer(TermBank *bank, Term a, uint32_t width, bool is_signed) {
  a = term_float_value(bank, a);
  UInt bits, result;
  uint32_t from = bank_width(bank, a);
  Term integer;
  if (bank_constant(bank, a, &bits))
    return constant(bank, width, soft_to_integer(from, bits, width, is_signed, &result) ? result : 0);
  if (is_widening(bank, a)) return term_float_to_integer(bank, bank_a(bank, a), width, is_signed);
  if (as_integer(bank, a, &integer)) {
    Term value = term_resize(bank, integer, width, true), fits = term_float_fits_integer(bank, a, width, is_signed);
    return term_ite(bank, fits, value, constant(bank, width, 0));
  }
  return bank_make_node(bank, (Node){.op = TERM_FLOAT1,
                                     .width = (uint8_t)width,
                                     .kind = FLOAT_TO_INTEGER,
                                     .mode = float_mode(ROUND_TOWARD_ZERO, is_signed),
                                     .a = a.id});
}

// Above the least number less one, and below the largest plus one, where these have a float; else at least the least, or not infinite.
Term term_float_fits_integer(TermBank *bank, Term a, uint32_t width, bool is_signed) {
  uint32_t from = bank_width(bank, a);
  UInt low, one = soft_from_integer(from, ROUND_NEAREST, 1, 8, false);
  UInt limit = soft_scale(from, ROUND_NEAREST, one, (Int)width - is_signed), minus = soft_sign(from);
  Term infinity = constant(bank, from, soft_infinity(from));
  Term below = term_float_less(bank, a, soft_is_infinite(from, limit) ? infinity : constant(bank, from, limit)), above;
  if (!is_signed)
    above = term_float_less(bank, constant(bank, from, one | minus), a);
  else if (soft_is_infinite(from, limit))
    above = term_float_less(bank, constant(bank, from, soft_infinity(from) | minus), a);
  else {
    low = soft_add(from, ROUND_TOWARD_ZERO, limit | minus, one | minus);
    bool has_float = low != (limit | minus);
    above = has_float ? term_float_less(bank, constant(bank, from, low), a)
                      : term_not(bank, term_float_less(bank, a, constant(bank, from, limit | minus)));
  }
  return term_and(bank, term_not(bank, term_float_is_nan(bank, a)), term_and(bank, below, above));
}

// ---- Comparisons ----

// x87 writes some numbers in two ways: the exponents 0 and 1 mean the same where the leading bit is set.
static Term one_form(TermBank *bank, Term a) {
  if (bank_width(bank, a) != 80 || bank_op(bank, a) >= TERM_FLOAT1) return a;
  UInt bits;
  if (bank_constant(bank, a, &bits)) return constant(bank, 80, soft_convert(ROUND_NEAREST, 80, 80, bits));
  Term exponent = term_extract(bank, a, 78, 64), leading = term_extract(bank, a, 63, 63);
  Term is_other = term_and(bank, leading, term_eq(bank, exponent, constant(bank, 15, 0)));
  return term_or(bank, a, term_ite(bank, is_other, constant(bank, 80, (UInt)1 << 64), constant(bank, 80, 0)));
}

// A key without the difference between zeros.
static Int without_sign_of_zero(Int key) { return key < 0 ? key + 1 : key; }

static bool less_by_range(TermBank *bank, Term a, Term b, Term *result) {
  FloatRange x = term_float_range(bank, a), y = term_float_range(bank, b);
  bool is_empty = x.low > x.high || y.low > y.high;
  bool yes = !is_empty && without_sign_of_zero(x.high) < without_sign_of_zero(y.low);
  bool no = is_empty || without_sign_of_zero(x.low) >= without_sign_of_zero(y.high);
  *result = term_truth(bank, false);
  if (yes) *result = term_not(bank, term_or(bank, term_float_is_nan(bank, a), term_float_is_nan(bank, b)));
  return yes || no;
}

// The integer next to a constant, rounded up or down; false where it does not fit into `width` bits.
static bool integer_of(TermBank *bank, Term a, Rounding rounding, uint32_t width, Term *integer) {
  UInt bits, result;
  uint32_t from = bank_width(bank, a);
  if (!bank_constant(bank, a, &bits)) return false;
  if (!soft_to_integer(from, soft_integral(from, rounding, bits), width, true, &result)) return false;
  *integer = constant(bank, width, result);
  return true;
}

// Converted integers are compared as integers: i < c is i < ceil(c), c < i is floor(c) < i.
static Term less_integers(TermBank *bank, Term a, Term b) {
  Term x, y;
  bool left = as_integer(bank, a, &x), right = as_integer(bank, b, &y);
  if (left && right) {
    uint32_t width = bank_width(bank, x) > bank_width(bank, y) ? bank_width(bank, x) : bank_width(bank, y);
    return term_slt(bank, term_sext(bank, x, width), term_sext(bank, y, width));
  }
  if (left && integer_of(bank, b, ROUND_UPWARD, bank_width(bank, x), &y)) return term_slt(bank, x, y);
  if (right && integer_of(bank, a, ROUND_DOWNWARD, bank_width(bank, y), &x)) return term_slt(bank, x, y);
  return term_none();
}

static bool narrow_pair(TermBank *bank, Term *a, Term *b, Rounding of_a, Rounding of_b) {
  bool left = is_widening(bank, *a), right = is_widening(bank, *b);
  UInt bits;
  if (!left && !right) return false;
  uint32_t wide = bank_width(bank, *a), narrow = bank_width(bank, bank_a(bank, left ? *a : *b));
  Term *other = left ? b : a;
  if (left && right) {
    if (bank_width(bank, bank_a(bank, *b)) != narrow) return false;
    *b = bank_a(bank, *b);
  } else {
    if (!bank_constant(bank, *other, &bits)) return false;
    *other = constant(bank, narrow, soft_convert(left ? of_b : of_a, wide, narrow, bits));
  }
  Term *first = left ? a : b;
  *first = bank_a(bank, *first);
  return true;
}

static Term less_by_bits(TermBank *bank, Term a, Term b) {
  Term x = one_form(bank, a), y = one_form(bank, b), of_a = sign(bank, x), of_b = sign(bank, y);
  Term up = term_ult(bank, magnitude(bank, x), magnitude(bank, y));
  Term down = term_ult(bank, magnitude(bank, y), magnitude(bank, x));
  Term zeros = term_and(bank, term_float_is_zero(bank, x), term_float_is_zero(bank, y));
  Term if_negative = term_ite(bank, of_b, down, term_not(bank, zeros));
  Term less = term_ite(bank, of_a, if_negative, term_and(bank, term_not(bank, of_b), up));
  Term nan = term_or(bank, term_float_is_nan(bank, a), term_float_is_nan(bank, b));
  return term_and(bank, term_not(bank, nan), less);
}

Term term_float_less(TermBank *bank, Term a, Term b) {
  a = term_float_value(bank, a);
  b = term_float_value(bank, b);
  Term result;
  if (term_same(a, b)) return term_truth(bank, false);
  if (less_by_range(bank, a, b, &result)) return result;
  result = less_integers(bank, a, b);
  if (result.id) return result;
  // a < c is a < the narrow number at or above c; c < b is the narrow number at or below c < b.
  if (narrow_pair(bank, &a, &b, ROUND_DOWNWARD, ROUND_UPWARD)) return term_float_less(bank, a, b);
  return less_by_bits(bank, a, b);
}

static bool differ_by_range(TermBank *bank, Term a, Term b) {
  FloatRange x = term_float_range(bank, a), y = term_float_range(bank, b);
  if (x.low > x.high || y.low > y.high) return true;
  return without_sign_of_zero(x.high) < without_sign_of_zero(y.low) ||
         without_sign_of_zero(y.high) < without_sign_of_zero(x.low);
}

static Term equal_integers(TermBank *bank, Term a, Term b) {
  Term x, y, other;
  bool left = as_integer(bank, a, &x), right = as_integer(bank, b, &y);
  if (left && right) {
    uint32_t width = bank_width(bank, x) > bank_width(bank, y) ? bank_width(bank, x) : bank_width(bank, y);
    return term_eq(bank, term_sext(bank, x, width), term_sext(bank, y, width));
  }
  if (!left && !right) return term_none();
  Term integer = left ? x : y, number = left ? b : a;
  uint32_t width = bank_width(bank, integer);
  if (!integer_of(bank, number, ROUND_UPWARD, width, &other)) return term_none();
  Term below;
  if (!integer_of(bank, number, ROUND_DOWNWARD, width, &below)) return term_none();
  return term_same(other, below) ? term_eq(bank, integer, other) : term_truth(bank, false);
}

Term term_float_equal(TermBank *bank, Term a, Term b) {
  a = term_float_value(bank, a);
  b = term_float_value(bank, b);
  if (term_same(a, b)) return term_not(bank, term_float_is_nan(bank, a));
  if (differ_by_range(bank, a, b)) return term_truth(bank, false);
  Term result = equal_integers(bank, a, b);
  if (result.id) return result;
  Term x = a, y = b;
  if (narrow_pair(bank, &x, &y, ROUND_DOWNWARD, ROUND_DOWNWARD)) {
    Term p = a, q = b;  // a number that the narrow format does not have is rounded in two ways
    narrow_pair(bank, &p, &q, ROUND_UPWARD, ROUND_UPWARD);
    return term_same(x, p) && term_same(y, q) ? term_float_equal(bank, x, y) : term_truth(bank, false);
  }
  Term one = one_form(bank, a), other = one_form(bank, b);
  Term zeros = term_and(bank, term_float_is_zero(bank, one), term_float_is_zero(bank, other));
  Term nan = term_or(bank, term_float_is_nan(bank, a), term_float_is_nan(bank, b));
  return term_and(bank, term_not(bank, nan), term_or(bank, term_eq(bank, one, other), zeros));
}

// Ranges of floats, from those of the operands: rounding keeps order, so ends of ranges lead to ends of ranges.
#include "terms/float_range.h"

#include "base/soft.h"

enum { MAX_JOIN = 64 };

static FloatRange all(uint32_t width) {
  Int infinity = (Int)soft_infinity(width);
  return (FloatRange){-1 - infinity, infinity, true};
}

static bool is_empty(FloatRange a) { return a.low > a.high; }

static FloatRange join(FloatRange a, FloatRange b) {
  bool nan = a.may_be_nan || b.may_be_nan;
  if (is_empty(a) || is_empty(b)) {
    FloatRange other = is_empty(a) ? b : a;
    return (FloatRange){other.low, other.high, nan};
  }
  return (FloatRange){a.low < b.low ? a.low : b.low, a.high > b.high ? a.high : b.high, nan};
}

static FloatRange of_constant(uint32_t width, UInt bits) {
  if (soft_is_nan(width, bits)) return (FloatRange){1, 0, true};
  bits = soft_convert(ROUND_NEAREST, width, width, bits);  // x87 has two forms of some numbers
  Int key = float_key(width, bits);
  return (FloatRange){key, key, false};
}

static FloatRange negated(FloatRange a) { return (FloatRange){-1 - a.high, -1 - a.low, a.may_be_nan}; }

static FloatRange of_bits(const TermBank *bank, Term a) {
  uint32_t width = bank_width(bank, a);
  if (width == 80) return all(width);
  Facts facts = bank_facts(bank, a);
  UInt sign = soft_sign(width), mask = sign - 1, infinity = soft_infinity(width);
  UInt low = 0, high = ~facts.zeros & mask;
  if ((facts.zeros | facts.ones) & sign) low = facts.umin & mask, high = facts.umax & mask;
  FloatRange range = {(Int)(low < infinity ? low : infinity), (Int)(high < infinity ? high : infinity), true};
  range.may_be_nan = high > infinity;
  if (facts.zeros & sign) return range;
  if (facts.ones & sign) return negated(range);
  return (FloatRange){-1 - range.high, range.high, range.may_be_nan};
}

// concat(sign, magnitude of a): the absolute value, its opposite, or the number negated.
static bool of_parts(TermBank *bank, const Node *node, FloatRange *range) {
  const Node *low = bank_node(bank, (Term){node->b});
  uint32_t width = node->width;
  bool is_magnitude = low->op == TERM_EXTRACT && low->b == 0 && low->width == width - 1;
  if (!is_magnitude || bank_width(bank, (Term){low->a}) != width || !soft_is_format(width)) return false;
  FloatRange inner = term_float_range(bank, (Term){low->a}), opposite = negated(inner);
  if (is_empty(inner)) return false;
  *range = join(inner, opposite);
  Term sign = {node->a};
  if (bank_is_zero(bank, sign)) *range = (FloatRange){0, range->high, inner.may_be_nan};
  if (bank_is(bank, sign, 1)) *range = (FloatRange){range->low, -1, inner.may_be_nan};
  if (inner.low >= 0) range->low = range->low >= 0 ? inner.low : range->low;
  return true;
}

// ---- Operations ----

typedef struct {
  uint32_t width;
  Rounding rounding;
  FloatRange range;
  bool is_empty;
} Corners;

static void add_corner(Corners *corners, UInt bits) {
  if (soft_is_nan(corners->width, bits)) return;
  FloatRange point = of_constant(corners->width, bits);
  corners->range = corners->is_empty ? point : join(corners->range, point);
  corners->is_empty = false;
}

// A zero at an end may have either sign.
static void loosen_zeros(FloatRange *range) {
  if (range->low == 0) range->low = -1;
  if (range->high == -1) range->high = 0;
}

static bool is_positive(FloatRange a) { return a.low >= 0; }
static bool is_negative(FloatRange a) { return a.high < 0; }
static bool has_zero(FloatRange a) { return a.low <= 0 && a.high >= -1; }
static bool has_infinity(uint32_t width, FloatRange a) {
  Int infinity = (Int)soft_infinity(width);
  return a.high >= infinity || a.low <= -1 - infinity;
}

static FloatRange range_add(const Node *node, FloatRange a, FloatRange b) {
  uint32_t width = node->width;
  Rounding rounding = float_mode_rounding(node->mode);
  UInt low = soft_add(width, rounding, float_of_key(width, a.low), float_of_key(width, b.low));
  UInt high = soft_add(width, rounding, float_of_key(width, a.high), float_of_key(width, b.high));
  FloatRange range = all(width);
  Int infinity = range.high;
  bool opposite = (a.high >= infinity && b.low < -infinity) || (a.low < -infinity && b.high >= infinity);
  if (!soft_is_nan(width, low)) range.low = float_key(width, low);
  if (!soft_is_nan(width, high)) range.high = float_key(width, high);
  bool keeps_zero = is_positive(a) && is_positive(b);
  loosen_zeros(&range);
  if (keeps_zero && range.low < 0) range.low = 0;
  range.may_be_nan = a.may_be_nan || b.may_be_nan || opposite;
  return range;
}

static FloatRange with_sign_of_product(FloatRange range, FloatRange a, FloatRange b, bool is_square) {
  loosen_zeros(&range);
  bool same = is_square || (is_positive(a) && is_positive(b)) || (is_negative(a) && is_negative(b));
  bool differ = (is_positive(a) && is_negative(b)) || (is_negative(a) && is_positive(b));
  if (same && range.low < 0) range.low = 0;
  if (differ && range.high > -1) range.high = -1;
  return range;
}

static FloatRange range_product(const Node *node, FloatRange a, FloatRange b) {
  uint32_t width = node->width;
  bool divides = node->kind == FLOAT_DIV, is_square = node->a == node->b;
  const Int as[2] = {a.low, a.high}, bs[2] = {b.low, b.high};
  Corners corners = {.width = width, .is_empty = true};
  for (int i = 0; i < 4; i++) {
    UInt x = float_of_key(width, as[i & 1]), y = float_of_key(width, bs[i >> 1]);
    Rounding rounding = float_mode_rounding(node->mode);
    add_corner(&corners, divides ? soft_div(width, rounding, x, y) : soft_mul(width, rounding, x, y));
  }
  bool zero_times = (has_zero(a) && has_infinity(width, b)) || (has_infinity(width, a) && has_zero(b));
  bool of_a_kind = (has_zero(a) && has_zero(b)) || (has_infinity(width, a) && has_infinity(width, b));
  bool nan = a.may_be_nan || b.may_be_nan || (divides ? of_a_kind : zero_times && !is_square);
  FloatRange range =
      corners.is_empty || (divides && has_zero(b)) || (zero_times && !divides) ? all(width) : corners.range;
  range = with_sign_of_product(range, a, b, is_square);
  range.may_be_nan = nan;
  return range;
}

static FloatRange range_rem(uint32_t width, FloatRange a, FloatRange b) {
  FloatRange range = {a.low < 0 ? a.low : 0, a.high >= 0 ? a.high : -1, true};
  range.may_be_nan = a.may_be_nan || b.may_be_nan || has_infinity(width, a) || has_zero(b);
  Int most = b.high > -1 - b.low ? b.high : -1 - b.low;
  if (range.high > most) range.high = most;
  if (range.low < -1 - most) range.low = -1 - most;
  return range;
}

static FloatRange range_sqrt(const Node *node, FloatRange a) {
  uint32_t width = node->width;
  if (a.high < -1) return all(width);
  Rounding rounding = float_mode_rounding(node->mode);
  Int low = a.low < -1 ? -1 : a.low;
  return (FloatRange){float_key(width, soft_sqrt(width, rounding, float_of_key(width, low))),
                      float_key(width, soft_sqrt(width, rounding, float_of_key(width, a.high))),
                      a.may_be_nan || a.low < -1};
}

// Integral parts and conversions keep order and sign.
static FloatRange range_monotone(const Node *node, uint32_t from, FloatRange a) {
  const Int ends[2] = {a.low, a.high};
  Int keys[2];
  Rounding rounding = float_mode_rounding(node->mode);
  for (int i = 0; i < 2; i++) {
    UInt bits = float_of_key(from, ends[i]);
    keys[i] = float_key(node->width, node->kind == FLOAT_CONVERT ? soft_convert(rounding, from, node->width, bits)
                                                                 : soft_integral(from, rounding, bits));
  }
  return (FloatRange){keys[0], keys[1], a.may_be_nan};
}

static FloatRange range_from_integer(const TermBank *bank, const Node *node) {
  Facts facts = bank_facts(bank, (Term){node->a});
  bool is_signed = float_mode_is_signed(node->mode);
  Rounding rounding = float_mode_rounding(node->mode);
  UInt low = is_signed ? (UInt)facts.smin : facts.umin, high = is_signed ? (UInt)facts.smax : facts.umax;
  FloatRange range = {float_key(node->width, soft_from_integer(node->width, rounding, low, 128, is_signed)),
                      float_key(node->width, soft_from_integer(node->width, rounding, high, 128, is_signed)), false};
  if (range.high == -1) range.high = 0;
  return range;
}

static FloatRange range_of_operation(TermBank *bank, const Node *node) {
  if (node->kind == FLOAT_FROM_INTEGER) return range_from_integer(bank, node);
  uint32_t from = bank_width(bank, (Term){node->a});
  FloatRange a = term_float_range(bank, (Term){node->a}), b = a;
  if (node->op == TERM_FLOAT2 && node->kind != FLOAT_OR_NAN) b = term_float_range(bank, (Term){node->b});
  if (is_empty(a) || is_empty(b)) return node->kind == FLOAT_OR_NAN ? a : all(node->width);
  switch ((FloatKind)node->kind) {
    case FLOAT_ADD: return range_add(node, a, b);
    case FLOAT_MUL:
    case FLOAT_DIV: return range_product(node, a, b);
    case FLOAT_REM: return range_rem(node->width, a, b);
    case FLOAT_SQRT: return range_sqrt(node, a);
    case FLOAT_INTEGRAL:
    case FLOAT_CONVERT: return range_monotone(node, from, a);
    case FLOAT_OR_NAN: return a;
    case FLOAT_FMA:
    case FLOAT_FROM_INTEGER:
    case FLOAT_TO_INTEGER: break;
  }
  return all(node->width);
}

static FloatRange compute(TermBank *bank, Term a) {
  Node node = *bank_node(bank, a);
  UInt bits;
  FloatRange range;
  if (bank_constant(bank, a, &bits)) return of_constant(node.width, bits);
  if (node.op == TERM_ITE) {
    FloatRange yes = term_float_range(bank, (Term){node.b}), no = term_float_range(bank, (Term){node.c});
    return join(yes, no);
  }
  if (node.op == TERM_CONCAT && of_parts(bank, &node, &range)) return range;
  if (node.op >= TERM_FLOAT1 && node.kind != FLOAT_TO_INTEGER) return range_of_operation(bank, &node);
  return of_bits(bank, a);
}

FloatRange term_float_range(TermBank *bank, Term a) {
  uint32_t index;
  if (map_get(&bank->ranges, a.id, &index)) return bank->float_ranges.data[index];
  if (!bank_descend(bank)) return all(bank_width(bank, a));
  FloatRange range = compute(bank, a);
  bank_ascend(bank);
  map_set(&bank->ranges, a.id, bank->float_ranges.count);
  float_range_vec_push(&bank->float_ranges, range);
  return range;
}

// ---- What the range says of the bits ----

static Facts facts_to_integer(TermBank *bank, const Node *node) {
  uint32_t from = bank_width(bank, (Term){node->a});
  bool is_signed = float_mode_is_signed(node->mode);
  FloatRange range = term_float_range(bank, (Term){node->a});
  Facts facts = facts_top(node->width);
  UInt low, high;
  if (is_empty(range)) return facts;
  bool fits = soft_to_integer(from, float_of_key(from, range.low), node->width, is_signed, &low) &&
              soft_to_integer(from, float_of_key(from, range.high), node->width, is_signed, &high);
  if (!fits) return facts;
  Int least = width_signed(low, node->width), most = width_signed(high, node->width);
  if (range.may_be_nan && least > 0) least = 0, low = 0;
  if (range.may_be_nan && most < 0) most = 0;
  if (is_signed)
    facts.smin = least, facts.smax = most;
  else
    facts.umin = low, facts.umax = high;
  return facts;
}

Facts float_facts(TermBank *bank, const Node *node) {
  Facts facts = facts_top(node->width);
  if (node->kind == FLOAT_TO_INTEGER) {
    facts = facts_to_integer(bank, node);
    facts_normalise(&facts, node->width);
    return facts;
  }
  FloatRange range = range_of_operation(bank, node);
  bool other_nan = node->kind == FLOAT_OR_NAN && range.may_be_nan;
  if (is_empty(range) || other_nan) return facts;
  if (range.low >= 0) {
    facts.umin = (UInt)range.low;
    facts.umax = range.may_be_nan ? soft_nan(node->width) : (UInt)range.high;
  } else if (range.high < 0 && !range.may_be_nan) {
    facts.umin = float_of_key(node->width, range.high);
    facts.umax = float_of_key(node->width, range.low);
  }
  facts_normalise(&facts, node->width);
  return facts;
}

// See number.h.
#include "verify/number.h"

#include "terms/array_bank.h"

enum { MOST_BITS = 120, MOST_DEPTH = 24 };

uint32_t number_width(Int low, Int high) {
  for (uint32_t width = 1; width <= MOST_BITS; width++)
    if (low >= -int_pow2(width - 1) && high < int_pow2(width - 1)) return width;
  return 0;
}

static const Number unknown = {0};

Number number_constant(Int value) {
  return number_width(value, value) ? (Number){.is_known = true, .constant = value, .low = value, .high = value}
                                    : unknown;
}

// The bounds of the sum, from those of its parts.
static bool bound(Number *number) {
  number->low = number->high = number->constant;
  for (uint32_t i = 0; i < number->count; i++) {
    const NumberPart *part = &number->parts[i];
    Int one, other;
    if (!int_mul(part->low, part->factor, &one) || !int_mul(part->high, part->factor, &other)) return false;
    if (!int_add(number->low, one < other ? one : other, &number->low)) return false;
    if (!int_add(number->high, one < other ? other : one, &number->high)) return false;
  }
  return number_width(number->low, number->high) != 0;
}

static Number single(TermBank *bank, Term base, Int low, Int high) {
  if (term_is_constant(bank, base)) return number_constant(term_signed_value(bank, base));
  Number number = {.is_known = true, .count = 1, .parts = {{base, 1, low, high}}};
  return bound(&number) ? number : unknown;
}

Term number_key(TermBank *bank, Term bits) {
  uint32_t width = term_width(bank, bits);
  Term others = term_constant(bank, width, ((UInt)1 << (width - 1)) - 1);
  return term_ite(bank, term_extract(bank, bits, width - 1, width - 1), term_xor(bank, bits, others), bits);
}

Number number_of_bits(TermBank *bank, Term bits, bool is_unsigned) {
  uint32_t width = term_width(bank, bits);
  if (width >= MOST_BITS) return unknown;
  Int low = is_unsigned ? (Int)term_unsigned_min(bank, bits) : term_signed_min(bank, bits);
  Int high = is_unsigned ? (Int)term_unsigned_max(bank, bits) : term_signed_max(bank, bits);
  // Where its highest bit is never set, both numbers are one.
  bool is_same = !is_unsigned || high < int_pow2(width - 1);
  return single(bank, is_same ? bits : term_zext(bank, bits, width + 1), low, high);
}

Number number_between(TermBank *bank, Term variable, Int low, Int high, Term *holds) {
  uint32_t width = term_width(bank, variable);
  Term least = term_constant(bank, width, (UInt)low), most = term_constant(bank, width, (UInt)high);
  *holds = term_and(bank, *holds, term_and(bank, term_sle(bank, least, variable), term_sle(bank, variable, most)));
  return single(bank, variable, low, high);
}

// ---- Bits ----

// The sum's value lies in the range of the width, so it is right although parts of it may wrap.
static Term sum_bits(TermBank *bank, const Number *number, uint32_t width) {
  Term sum = term_constant(bank, width, (UInt)number->constant);
  for (uint32_t i = 0; i < number->count; i++) {
    const NumberPart *part = &number->parts[i];
    Term base = term_resize(bank, part->base, width, true);
    sum = term_add(bank, sum, term_mul(bank, base, term_constant(bank, width, (UInt)part->factor)));
  }
  return sum;
}

Term number_bits(TermBank *bank, Number a, uint32_t width) { return sum_bits(bank, &a, width); }

// As one part.
static Number collapsed(TermBank *bank, const Number *number) {
  return single(bank, sum_bits(bank, number, number_width(number->low, number->high)), number->low, number->high);
}

// ---- Arithmetic ----

static bool add_part(Number *sum, const NumberPart *part) {
  for (uint32_t i = 0; i < sum->count; i++) {
    NumberPart *known = &sum->parts[i];
    if (known->base.id != part->base.id) continue;
    if (part->low > known->low) known->low = part->low;
    if (part->high < known->high) known->high = part->high;
    if (!int_add(known->factor, part->factor, &known->factor)) return false;
    if (!known->factor) *known = sum->parts[--sum->count];
    return true;
  }
  if (sum->count == NUMBER_PARTS) return false;
  sum->parts[sum->count++] = *part;
  return true;
}

static bool add_parts(Number *sum, const Number *other) {
  if (!int_add(sum->constant, other->constant, &sum->constant)) return false;
  for (uint32_t i = 0; i < other->count; i++)
    if (!add_part(sum, &other->parts[i])) return false;
  return bound(sum);
}

Number number_add(TermBank *bank, Number a, Number b) {
  if (!a.is_known || !b.is_known) return unknown;
  Number sum = a;
  if (add_parts(&sum, &b)) return sum;
  sum = collapsed(bank, &a);
  Number other = collapsed(bank, &b);
  return sum.is_known && other.is_known && add_parts(&sum, &other) ? sum : unknown;
}

Number number_scale(TermBank *bank, Number a, Int factor) {
  (void)bank;
  if (!a.is_known || !factor) return a.is_known ? number_constant(0) : unknown;
  if (!int_mul(a.constant, factor, &a.constant)) return unknown;
  for (uint32_t i = 0; i < a.count; i++)
    if (!int_mul(a.parts[i].factor, factor, &a.parts[i].factor)) return unknown;
  return bound(&a) ? a : unknown;
}

Number number_sub(TermBank *bank, Number a, Number b) { return number_add(bank, a, number_scale(bank, b, -1)); }

// Of one part with another: the same term whichever comes first.
static Number product_of_parts(TermBank *bank, const NumberPart *a, const NumberPart *b) {
  Int corners[4], low, high, factor;
  bool fits = int_mul(a->low, b->low, &corners[0]) && int_mul(a->low, b->high, &corners[1]) &&
              int_mul(a->high, b->low, &corners[2]) && int_mul(a->high, b->high, &corners[3]) &&
              int_mul(a->factor, b->factor, &factor);
  if (!fits) return unknown;
  low = high = corners[0];
  for (int i = 1; i < 4; i++) {
    if (corners[i] < low) low = corners[i];
    if (corners[i] > high) high = corners[i];
  }
  uint32_t width = number_width(low, high);
  if (!width) return unknown;
  bool in_order = a->base.id <= b->base.id;
  Term first = term_resize(bank, in_order ? a->base : b->base, width, true),
       second = term_resize(bank, in_order ? b->base : a->base, width, true);
  return number_scale(bank, single(bank, term_mul(bank, first, second), low, high), factor);
}

Number number_product(TermBank *bank, Number a, Number b) {
  if (!a.is_known || !b.is_known) return unknown;
  Number sum = number_scale(bank, a, b.constant);
  Number rest = b;
  rest.constant = 0;
  sum = number_add(bank, sum, bound(&rest) ? number_scale(bank, rest, a.constant) : unknown);
  for (uint32_t i = 0; i < a.count; i++)
    for (uint32_t k = 0; k < b.count; k++)
      sum = number_add(bank, sum, product_of_parts(bank, &a.parts[i], &b.parts[k]));
  return sum;
}

// What divides all factors; 0: there are none.
static Int common_factor(const Number *number) {
  Int common = 0;
  for (uint32_t i = 0; i < number->count; i++) common = int_gcd(common, number->parts[i].factor);
  return common;
}

static Number divided(Number number, Int divisor, Int constant) {
  number.constant = constant;
  for (uint32_t i = 0; i < number.count; i++) number.parts[i].factor /= divisor;
  return bound(&number) ? number : unknown;
}

Number number_divide(TermBank *bank, Number a, Int divisor) {
  if (!a.is_known) return a;
  if (a.constant % divisor == 0 && common_factor(&a) % divisor == 0) return divided(a, divisor, a.constant / divisor);
  uint32_t width = number_width(a.low, a.high), needed = number_width(divisor, divisor);
  if (!needed) return unknown;
  if (needed > width) width = needed;
  Term quotient = term_sdiv(bank, sum_bits(bank, &a, width), term_constant(bank, width, (UInt)divisor));
  Int one = a.low / divisor, other = a.high / divisor;
  return single(bank, quotient, one < other ? one : other, one < other ? other : one);
}

Number number_least(TermBank *bank, Number a, Number b) {
  if (!a.is_known || !b.is_known) return unknown;
  if (a.high <= b.low) return a;
  if (b.high <= a.low) return b;
  Int low = a.low < b.low ? a.low : b.low, high = a.high > b.high ? a.high : b.high;
  uint32_t width = number_width(low, high);
  Term is_first = number_is_positive(bank, number_sub(bank, b, a));
  if (!width || !is_first.id) return unknown;
  Term least = term_ite(bank, is_first, sum_bits(bank, &a, width), sum_bits(bank, &b, width));
  return single(bank, least, low, a.high < b.high ? a.high : b.high);
}

// ---- Comparisons ----

Term number_is_zero(TermBank *bank, Number a) {
  if (!a.is_known) return (Term){0};
  Int common = common_factor(&a);
  if (common && a.constant % common != 0) return term_truth(bank, false);
  if (common) a = divided(a, common, a.constant / common);
  if (a.low > 0 || a.high < 0) return term_truth(bank, false);
  uint32_t width = number_width(a.low, a.high);
  return term_eq(bank, sum_bits(bank, &a, width), term_constant(bank, width, 0));
}

Term number_is_positive(TermBank *bank, Number a) {
  if (!a.is_known) return (Term){0};
  Int common = common_factor(&a);
  if (common) a = divided(a, common, int_floor_div(a.constant, common));
  if (a.low >= 0 || a.high < 0) return term_truth(bank, a.low >= 0);
  uint32_t width = number_width(a.low, a.high);
  return term_sle(bank, term_constant(bank, width, 0), sum_bits(bank, &a, width));
}

Term number_fits(TermBank *bank, Number a, uint32_t width, bool is_unsigned) {
  Int low = is_unsigned ? 0 : -int_pow2(width - 1), high = is_unsigned ? int_pow2(width) - 1 : int_pow2(width - 1) - 1;
  Term above = number_is_positive(bank, number_sub(bank, a, number_constant(low)));
  Term below = number_is_positive(bank, number_sub(bank, number_constant(high), a));
  return below.id && above.id ? term_and(bank, below, above) : (Term){0};
}

// ---- Sums that do not wrap ----

typedef struct {
  TermBank *bank;
  const NumberOracle *oracle;
} Expansion;

static bool is_never(const Expansion *expansion, Term fact) {
  return term_is_false(expansion->bank, fact) || expansion->oracle->is_never(expansion->oracle->context, fact);
}

static Number expand(const Expansion *expansion, Term bits, bool is_unsigned, uint32_t depth);

static Number expand_sum(const Expansion *expansion, Term bits, bool is_unsigned, uint32_t depth) {
  TermBank *bank = expansion->bank;
  Term a = bank_a(bank, bits), b = bank_b(bank, bits);
  bool is_less = is_unsigned && term_is_constant(bank, b) && term_signed_value(bank, b) < 0;
  Term wraps = is_less       ? term_ult(bank, a, term_neg(bank, b))
               : is_unsigned ? term_uaddo(bank, a, b)
                             : term_saddo(bank, a, b);
  if (!is_never(expansion, wraps)) return number_of_bits(bank, bits, is_unsigned);
  Number left = expand(expansion, a, is_unsigned, depth), right = expand(expansion, b, is_unsigned && !is_less, depth);
  return number_add(bank, left, right);
}

static Number expand_product(const Expansion *expansion, Term bits, bool is_unsigned, uint32_t depth) {
  TermBank *bank = expansion->bank;
  Term a = bank_a(bank, bits), b = bank_b(bank, bits);
  Term constant = term_is_constant(bank, a) ? a : b, other = term_is_constant(bank, a) ? b : a;
  if (!term_is_constant(bank, constant)) return number_of_bits(bank, bits, is_unsigned);
  Term wraps = is_unsigned ? term_umulo(bank, other, constant) : term_smulo(bank, other, constant);
  if (!is_never(expansion, wraps)) return number_of_bits(bank, bits, is_unsigned);
  Int factor = is_unsigned ? (Int)term_value(bank, constant) : term_signed_value(bank, constant);
  return number_scale(bank, expand(expansion, other, is_unsigned, depth), factor);
}

static Number expand_negation(const Expansion *expansion, Term bits, bool is_unsigned, uint32_t depth) {
  TermBank *bank = expansion->bank;
  Term a = bank_a(bank, bits);
  if (is_unsigned || !is_never(expansion, term_snego(bank, a))) return number_of_bits(bank, bits, is_unsigned);
  return number_scale(bank, expand(expansion, a, false, depth), -1);
}

static Number expand_low_bits(const Expansion *expansion, Term bits, bool is_unsigned, uint32_t depth) {
  TermBank *bank = expansion->bank;
  Term wide = bank_a(bank, bits);
  uint32_t width = term_width(bank, wide);
  bool is_low = term_extract(bank, wide, term_width(bank, bits) - 1, 0).id == bits.id;
  Term cut = is_low ? term_ne(bank, term_resize(bank, bits, width, !is_unsigned), wide) : bits;
  if (!is_low || !is_never(expansion, cut)) return number_of_bits(bank, bits, is_unsigned);
  return expand(expansion, wide, is_unsigned, depth);
}

static Number expand(const Expansion *expansion, Term bits, bool is_unsigned, uint32_t depth) {
  TermBank *bank = expansion->bank;
  if (!depth--) return number_of_bits(bank, bits, is_unsigned);
  switch ((int)bank_op(bank, bits)) {
    case TERM_ADD: return expand_sum(expansion, bits, is_unsigned, depth);
    case TERM_MUL: return expand_product(expansion, bits, is_unsigned, depth);
    case TERM_NEG: return expand_negation(expansion, bits, is_unsigned, depth);
    case TERM_EXTRACT: return expand_low_bits(expansion, bits, is_unsigned, depth);
    case TERM_SEXT:
      if (is_unsigned) break;
      return expand(expansion, bank_a(bank, bits), false, depth);
    case TERM_CONCAT:
      if (!term_is_constant(bank, bank_a(bank, bits)) || term_value(bank, bank_a(bank, bits))) break;
      return expand(expansion, bank_b(bank, bits), true, depth);
    default: break;
  }
  return number_of_bits(bank, bits, is_unsigned);
}

Number number_of_sum(TermBank *bank, Term bits, bool is_unsigned, const NumberOracle *oracle) {
  Expansion expansion = {bank, oracle};
  return expand(&expansion, bits, is_unsigned, MOST_DEPTH);
}

// Sums in normal form: sum of factor * term, modulo 2^width, with the constant last. x + y - x is y, 2 * x + 3 * x is 5 * x, and sums of few
// operands are equal however they were bracketed. Larger sums stay operands of others, because then they are shared.
#include "terms/rewrite.h"

enum {
  MAX_MONOMIALS = 12,
  MAX_VISITS = 32,
  MAX_REORDERED = 8,  // monomials of an equality whose sides are made anew
  MAX_OPENED = 3,     // monomials of a sum that is taken apart when something is added to it
};

typedef struct {
  Term base;
  UInt factor;
} Part;

typedef struct {
  uint32_t width, count, visits;
  bool cancelled;  // a base is gone
  bool overfull;
  bool small_only;  // sums of more than MAX_OPENED monomials are bases
  UInt constant;
  Part parts[MAX_MONOMIALS];  // by id of the base; factors may become 0 while it is built
} Sum;

static void sum_constant(Sum *sum, UInt value) { sum->constant += value; }

static void sum_part(Sum *sum, Term base, UInt factor) {
  uint32_t at = 0;
  while (at < sum->count && sum->parts[at].base.id < base.id) at++;
  if (at < sum->count && term_same(sum->parts[at].base, base)) {
    sum->parts[at].factor += factor;
    return;
  }
  if (sum->count == MAX_MONOMIALS) {
    sum->overfull = true;
    return;
  }
  memmove(sum->parts + at + 1, sum->parts + at, (sum->count - at) * sizeof(Part));
  sum->parts[at] = (Part){base, factor};
  sum->count++;
}

// x << k with constant bits below is 2^k * x + those bits.
static bool is_shifted(const TermBank *bank, Term a, Term *base, uint32_t *shift, UInt *low) {
  if (bank_op(bank, a) != TERM_CONCAT || !bank_constant(bank, bank_b(bank, a), low)) return false;
  const Node *high = bank_node(bank, bank_a(bank, a));
  *shift = bank_width(bank, bank_b(bank, a));
  *base = (Term){high->a};
  return high->op == TERM_EXTRACT && high->b == 0 && bank_width(bank, *base) == bank_width(bank, a);
}

uint32_t sum_size(const TermBank *bank, Term a) {
  const Node *node = bank_node(bank, a);
  Term base;
  uint32_t shift;
  UInt value;
  if (node->op == TERM_CONSTANT) return 0;
  if (node->op == TERM_ADD) return node->c > MAX_OPENED ? 1 : node->c;
  if (node->op == TERM_NEG || node->op == TERM_NOT) return sum_size(bank, (Term){node->a});
  if (node->op == TERM_MUL && bank_constant(bank, (Term){node->b}, &value)) return sum_size(bank, (Term){node->a});
  return is_shifted(bank, a, &base, &shift, &value) ? sum_size(bank, base) : 1;
}

static void sum_collect(const TermBank *bank, Sum *sum, Term a, UInt factor) {
  const Node *node = bank_node(bank, a);
  Term base;
  uint32_t shift;
  UInt value;
  if (sum->overfull) return;
  if (bank_constant(bank, a, &value)) {
    sum_constant(sum, factor * value);
  } else if (sum->visits++ >= MAX_VISITS) {
    sum_part(sum, a, factor);
  } else if (node->op == TERM_ADD && !(sum->small_only && node->c > MAX_OPENED)) {
    sum_collect(bank, sum, (Term){node->a}, factor);
    sum_collect(bank, sum, (Term){node->b}, factor);
  } else if (node->op == TERM_NEG) {
    sum_collect(bank, sum, (Term){node->a}, -factor);
  } else if (node->op == TERM_NOT) {  // -x - 1
    sum_constant(sum, -factor);
    sum_collect(bank, sum, (Term){node->a}, -factor);
  } else if (node->op == TERM_MUL && bank_constant(bank, (Term){node->b}, &value)) {
    sum_collect(bank, sum, (Term){node->a}, factor * value);
  } else if (is_shifted(bank, a, &base, &shift, &value)) {
    if (value) sum_constant(sum, factor * value);
    sum_collect(bank, sum, base, factor << shift);
  } else {
    sum_part(sum, a, factor);
  }
}

static void sum_finish(Sum *sum) {
  UInt mask = width_mask(sum->width);
  uint32_t kept = 0;
  for (uint32_t i = 0; i < sum->count; i++) {
    sum->parts[i].factor &= mask;
    if (sum->parts[i].factor)
      sum->parts[kept++] = sum->parts[i];
    else
      sum->cancelled = true;
  }
  sum->count = kept;
  sum->constant &= mask;
}

// ---- Back to terms ----

static Term raw_add(TermBank *bank, Term a, Term b) {
  if (bank_is_zero(bank, a)) return b;
  if (bank_is_zero(bank, b)) return a;
  Term folded = rewrite_fold(bank, TERM_ADD, bank_width(bank, a), a, b);
  if (!term_is_none(folded)) return folded;
  order_operands(bank, &a, &b);
  return bank_make(bank, TERM_ADD, bank_width(bank, a), a.id, b.id, 0);
}

static Term raw_scale(TermBank *bank, Term base, UInt factor) {
  uint32_t width = bank_width(bank, base), exponent;
  if (factor == 1) return base;
  if (rewrite_power_of_two(factor, &exponent)) return rewrite_shift_left(bank, base, exponent);
  return bank_make(bank, TERM_MUL, width, base.id, term_constant(bank, width, factor).id, 0);
}

static bool is_negative(const Sum *sum, UInt factor) {
  return width_signed(factor, sum->width) < 0 && -factor != factor;
}

// The parts with positive (negative) factors, these taken absolutely.
static Term side(TermBank *bank, const Sum *sum, bool negative) {
  Term result = term_constant(bank, sum->width, 0);
  for (uint32_t i = 0; i < sum->count; i++) {
    UInt factor = sum->parts[i].factor;
    if ((width_signed(factor, sum->width) < 0) != negative) continue;
    if (negative) factor = -factor & width_mask(sum->width);
    result = raw_add(bank, result, raw_scale(bank, sum->parts[i].base, factor));
  }
  return result;
}

static Term sum_build(TermBank *bank, const Sum *sum) {
  Term positive = side(bank, sum, false), negative = side(bank, sum, true);
  UInt value;
  if (bank_constant(bank, negative, &value))
    negative = term_constant(bank, sum->width, -value);
  else
    negative = bank_make(bank, TERM_NEG, sum->width, negative.id, 0, 0);
  return raw_add(bank, raw_add(bank, positive, negative), term_constant(bank, sum->width, sum->constant));
}

Term sum_plus(TermBank *bank, Term a, Term b) {
  Sum sum = {.width = bank_width(bank, a)};
  sum_collect(bank, &sum, a, 1);
  sum_collect(bank, &sum, b, 1);
  sum_finish(&sum);
  if (!sum.overfull && sum.cancelled) return sum_build(bank, &sum);
  sum = (Sum){.width = bank_width(bank, a), .small_only = true};
  sum_collect(bank, &sum, a, 1);
  sum_collect(bank, &sum, b, 1);
  sum_finish(&sum);
  return sum_build(bank, &sum);
}

Term sum_scale(TermBank *bank, Term a, UInt factor) {
  Sum sum = {.width = bank_width(bank, a)};
  sum_collect(bank, &sum, a, factor);
  if (sum.overfull) return term_none();
  sum_finish(&sum);
  return sum.count <= 2 ? sum_build(bank, &sum) : term_none();
}

// ---- Equalities ----

// factor * base + constant = 0
static Term eq_single(TermBank *bank, const Sum *sum) {
  Term base = sum->parts[0].base;
  UInt factor = sum->parts[0].factor, target = -sum->constant & width_mask(sum->width);
  uint32_t shift = 0;
  while (!(factor >> shift & 1)) shift++;
  if (target & width_mask(shift)) return term_truth(bank, false);
  UInt odd = factor >> shift, inverse = odd;
  for (int i = 0; i < 7; i++) inverse *= 2 - odd * inverse;
  uint32_t width = sum->width - shift;
  return term_eq(bank, term_extract(bank, base, width - 1, 0), term_constant(bank, width, (target >> shift) * inverse));
}

static void sum_negate(Sum *sum) {
  UInt mask = width_mask(sum->width);
  for (uint32_t i = 0; i < sum->count; i++) sum->parts[i].factor = -sum->parts[i].factor & mask;
  sum->constant = -sum->constant & mask;
}

Term sum_eq(TermBank *bank, Term a, Term b) {
  Sum sum = {.width = bank_width(bank, a)};
  sum_collect(bank, &sum, a, 1);
  sum_collect(bank, &sum, b, ~(UInt)0);
  if (sum.overfull) return term_none();
  sum_finish(&sum);
  if (!sum.count) return term_truth(bank, sum.constant == 0);
  if (sum.count == 1) {
    Term result = eq_single(bank, &sum);
    // The plain form is already there when the base is compared with the constant itself.
    return term_same(sum.parts[0].base, a) && sum.parts[0].factor == 1 ? term_none() : result;
  }
  if (sum.count > MAX_REORDERED) return term_none();
  for (uint32_t i = 0; i < sum.count; i++)
    if (-sum.parts[i].factor == sum.parts[i].factor) return term_none();
  // The oldest base has a positive factor, so that one equality has one form.
  if (is_negative(&sum, sum.parts[0].factor)) sum_negate(&sum);
  Term left = side(bank, &sum, false);
  Term right = raw_add(bank, side(bank, &sum, true), term_constant(bank, sum.width, -sum.constant));
  bool same = (term_same(left, a) && term_same(right, b)) || (term_same(left, b) && term_same(right, a));
  return same ? term_none() : term_eq(bank, left, right);
}

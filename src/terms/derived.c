// Operations that are made of others: overflow predicates (llbmc.md, 2.3), counts of bits, long conjunctions.
#include "base/answer.h"
#include "terms/rewrite.h"

Term term_implies(TermBank *bank, Term a, Term b) { return term_or(bank, term_not(bank, a), b); }

static Term combine(TermBank *bank, Term (*make)(TermBank *, Term, Term), const Term *terms, uint32_t count) {
  if (count == 1) return terms[0];
  uint32_t half = count / 2;
  return make(bank, combine(bank, make, terms, half), combine(bank, make, terms + half, count - half));
}

Term term_and_all(TermBank *bank, const Term *terms, uint32_t count) {
  return count ? combine(bank, term_and, terms, count) : term_truth(bank, true);
}

Term term_or_all(TermBank *bank, const Term *terms, uint32_t count) {
  return count ? combine(bank, term_or, terms, count) : term_truth(bank, false);
}

// ---- Counting bits ----

// Sums of neighbouring fields of 1, 2, 4, ... bits.
Term term_popcount(TermBank *bank, Term a) {
  uint32_t width = term_width(bank, a);
  Term fields[TERM_MAX_WIDTH];
  uint32_t count = width;
  for (uint32_t i = 0; i < width; i++) fields[i] = term_zext(bank, term_extract(bank, a, i, i), width);
  while (count > 1) {
    uint32_t half = count / 2;
    for (uint32_t i = 0; i < half; i++) fields[i] = term_add(bank, fields[2 * i], fields[2 * i + 1]);
    if (count & 1) fields[half] = fields[count - 1];
    count = half + (count & 1);
  }
  return fields[0];
}

Term term_clz(TermBank *bank, Term a) {
  uint32_t width = term_width(bank, a);
  Term result = term_constant(bank, width, width);
  for (uint32_t i = 0; i < width; i++)
    result = term_ite(bank, term_extract(bank, a, i, i), term_constant(bank, width, width - 1 - i), result);
  return result;
}

Term term_ctz(TermBank *bank, Term a) {
  uint32_t width = term_width(bank, a);
  Term result = term_constant(bank, width, width);
  for (uint32_t i = width; i-- > 0;)
    result = term_ite(bank, term_extract(bank, a, i, i), term_constant(bank, width, i), result);
  return result;
}

Term term_bswap(TermBank *bank, Term a) {
  uint32_t width = term_width(bank, a);
  ensure(width % 8 == 0);
  Term result = term_trunc(bank, a, 8);
  for (uint32_t i = 8; i < width; i += 8) result = term_concat(bank, result, term_extract(bank, a, i + 7, i));
  return result;
}

// ---- What would be lost ----

static Term sign(TermBank *bank, Term a) {
  uint32_t width = term_width(bank, a);
  return term_extract(bank, a, width - 1, width - 1);
}

static Term signed_constant(TermBank *bank, uint32_t width, Int value) {
  return term_constant(bank, width, (UInt)value);
}

Term term_uaddo(TermBank *bank, Term a, Term b) {
  order_operands(bank, &a, &b);
  return term_ult(bank, term_not(bank, b), a);  // A.17a: a > max - b
}

// The sum of the bounds fits.
static bool sadd_fits(const TermBank *bank, Term a, Term b) {
  uint32_t width = bank_width(bank, a);
  Facts x = bank_facts(bank, a), y = bank_facts(bank, b);
  Int low, high;
  return !__builtin_add_overflow(x.smin, y.smin, &low) && !__builtin_add_overflow(x.smax, y.smax, &high) &&
         low >= width_smin(width) && high <= width_smax(width);
}

Term term_saddo(TermBank *bank, Term a, Term b) {
  uint32_t width = term_width(bank, a);
  ensure(term_width(bank, b) == width);
  order_operands(bank, &a, &b);
  if (sadd_fits(bank, a, b)) return term_truth(bank, false);  // A.17c, A.17l
  UInt constant;
  if (bank_constant(bank, b, &constant)) {
    Int value = width_signed(constant, width);
    if (value >= 0) return term_slt(bank, signed_constant(bank, width, width_smax(width) - value), a);
    return term_slt(bank, a, signed_constant(bank, width, width_smin(width) - value));
  }
  // Equal signs, and another one of the sum.
  Term same = term_not(bank, term_xor(bank, sign(bank, a), sign(bank, b)));
  return term_and(bank, same, term_xor(bank, sign(bank, a), sign(bank, term_add(bank, a, b))));
}

Term term_usubo(TermBank *bank, Term a, Term b) { return term_ult(bank, a, b); }

static bool ssub_fits(const TermBank *bank, Term a, Term b) {
  uint32_t width = bank_width(bank, a);
  Facts x = bank_facts(bank, a), y = bank_facts(bank, b);
  Int low, high;
  return !__builtin_sub_overflow(x.smin, y.smax, &low) && !__builtin_sub_overflow(x.smax, y.smin, &high) &&
         low >= width_smin(width) && high <= width_smax(width);
}

Term term_ssubo(TermBank *bank, Term a, Term b) {
  uint32_t width = term_width(bank, a);
  ensure(term_width(bank, b) == width);
  if (term_same(a, b) || ssub_fits(bank, a, b)) return term_truth(bank, false);  // A.17e
  UInt constant;
  if (bank_constant(bank, b, &constant)) {
    Int value = width_signed(constant, width);
    if (value >= 0) return term_slt(bank, a, signed_constant(bank, width, width_smin(width) + value));
    return term_slt(bank, signed_constant(bank, width, width_smax(width) + value), a);
  }
  Term differ = term_xor(bank, sign(bank, a), sign(bank, b));
  return term_and(bank, differ, term_xor(bank, sign(bank, a), sign(bank, term_sub(bank, a, b))));
}

Term term_umulo(TermBank *bank, Term a, Term b) {
  uint32_t width = term_width(bank, a);
  ensure(term_width(bank, b) == width);
  order_operands(bank, &a, &b);
  UInt constant;
  if (bank_constant(bank, b, &constant)) {
    if (!constant) return term_truth(bank, false);
    return term_ult(bank, term_constant(bank, width, width_mask(width) / constant), a);
  }
  return bank_make(bank, TERM_UMULO, 1, a.id, b.id, 0);
}

// constant * a leaves the range outside of the quotients of its ends, which truncation rounds inwards.
static Term smulo_constant(TermBank *bank, Term a, Int constant) {
  uint32_t width = bank_width(bank, a);
  Int low = width_smin(width), high = width_smax(width);
  if (!constant) return term_truth(bank, false);
  if (constant == -1) return term_snego(bank, a);
  Int least = constant > 0 ? low / constant : high / constant, most = constant > 0 ? high / constant : low / constant;
  return term_or(bank, term_slt(bank, a, signed_constant(bank, width, least)),
                 term_slt(bank, signed_constant(bank, width, most), a));
}

Term term_smulo(TermBank *bank, Term a, Term b) {
  uint32_t width = term_width(bank, a);
  ensure(term_width(bank, b) == width);
  order_operands(bank, &a, &b);
  UInt constant;
  if (bank_constant(bank, b, &constant)) return smulo_constant(bank, a, width_signed(constant, width));
  return bank_make(bank, TERM_SMULO, 1, a.id, b.id, 0);
}

Term term_snego(TermBank *bank, Term a) {
  uint32_t width = term_width(bank, a);
  return term_eq(bank, a, term_constant(bank, width, (UInt)1 << (width - 1)));
}

Term term_sdivo(TermBank *bank, Term a, Term b) {  // A.17j
  return term_and(bank, term_snego(bank, a), term_eq(bank, b, term_ones(bank, term_width(bank, b))));
}

Term term_shifto(TermBank *bank, Term a, Term b) {
  uint32_t width = term_width(bank, a);
  ensure(term_width(bank, b) == width);
  return term_ule(bank, term_constant(bank, width, width), b);
}

Term term_ushlo(TermBank *bank, Term a, Term b) { return term_ne(bank, term_lshr(bank, term_shl(bank, a, b), b), a); }

Term term_sshlo(TermBank *bank, Term a, Term b) { return term_ne(bank, term_ashr(bank, term_shl(bank, a, b), b), a); }

Term term_udivx(TermBank *bank, Term a, Term b) {
  return term_ne(bank, term_urem(bank, a, b), term_constant(bank, term_width(bank, a), 0));
}

Term term_sdivx(TermBank *bank, Term a, Term b) {
  return term_ne(bank, term_srem(bank, a, b), term_constant(bank, term_width(bank, a), 0));
}

Term term_lshrx(TermBank *bank, Term a, Term b) { return term_ne(bank, term_shl(bank, term_lshr(bank, a, b), b), a); }

Term term_ashrx(TermBank *bank, Term a, Term b) { return term_ne(bank, term_shl(bank, term_ashr(bank, a, b), b), a); }

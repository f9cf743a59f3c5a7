// For the tests of terms: every constructor beside what it means, written down a second time, independently of compute.c.
#ifndef PLUMB_TERMS_TESTING_H
#define PLUMB_TERMS_TESTING_H

#include "terms/known.h"
#include "terms/term.h"

static inline UInt testing_mask(uint32_t w) { return w == 128 ? (UInt)-1 : ((UInt)1 << w) - 1; }
static inline bool testing_bit(UInt a, uint32_t i) { return (a >> i) & 1; }
static inline Int testing_signed(uint32_t w, UInt a) {
  if (!testing_bit(a, w - 1)) return (Int)a;
  return -(Int)(~a & testing_mask(w)) - 1;
}
static inline Int testing_smax(uint32_t w) { return (Int)(testing_mask(w) >> 1); }
static inline bool testing_fits(uint32_t w, Int a) { return a <= testing_smax(w) && a >= -testing_smax(w) - 1; }

// The meaning of each operation on numbers of w < 64 bits (wider ones are compared by evaluation against these through Z3 and the circuits);
// results are taken modulo 2^w.
static inline UInt mean_add(uint32_t w, UInt a, UInt b) {
  (void)w;
  return a + b;
}
static inline UInt mean_sub(uint32_t w, UInt a, UInt b) {
  (void)w;
  return a - b;
}
static inline UInt mean_mul(uint32_t w, UInt a, UInt b) {
  (void)w;
  return a * b;
}
static inline UInt mean_udiv(uint32_t w, UInt a, UInt b) { return b ? a / b : testing_mask(w); }
static inline UInt mean_urem(uint32_t w, UInt a, UInt b) {
  (void)w;
  return b ? a % b : a;
}
static inline UInt mean_sdiv(uint32_t w, UInt a, UInt b) {
  Int x = testing_signed(w, a), y = testing_signed(w, b);
  if (!y) return x < 0 ? 1 : testing_mask(w);
  return (UInt)(y == -1 ? -(UInt)x : (UInt)(x / y));
}
static inline UInt mean_srem(uint32_t w, UInt a, UInt b) {
  Int x = testing_signed(w, a), y = testing_signed(w, b);
  if (!y) return a;
  return y == -1 ? 0 : (UInt)(x % y);
}
static inline UInt mean_and(uint32_t w, UInt a, UInt b) {
  (void)w;
  return a & b;
}
static inline UInt mean_or(uint32_t w, UInt a, UInt b) {
  (void)w;
  return a | b;
}
static inline UInt mean_xor(uint32_t w, UInt a, UInt b) {
  (void)w;
  return a ^ b;
}
static inline UInt mean_shl(uint32_t w, UInt a, UInt b) { return b >= w ? 0 : a << b; }
static inline UInt mean_lshr(uint32_t w, UInt a, UInt b) { return b >= w ? 0 : a >> b; }
static inline UInt mean_ashr(uint32_t w, UInt a, UInt b) {
  UInt result = a;
  for (UInt i = 0; i < (b > w ? w : b); i++) result = result >> 1 | (a & (UInt)1 << (w - 1));
  return result;
}
static inline UInt mean_not(uint32_t w, UInt a) {
  (void)w;
  return ~a;
}
static inline UInt mean_neg(uint32_t w, UInt a) {
  (void)w;
  return 0 - a;
}
static inline UInt mean_popcount(uint32_t w, UInt a) {
  UInt n = 0;
  for (uint32_t i = 0; i < w; i++) n += testing_bit(a, i);
  return n;
}
static inline UInt mean_clz(uint32_t w, UInt a) {
  UInt n = 0;
  while (n < w && !testing_bit(a, w - 1 - (uint32_t)n)) n++;
  return n;
}
static inline UInt mean_ctz(uint32_t w, UInt a) {
  UInt n = 0;
  while (n < w && !testing_bit(a, (uint32_t)n)) n++;
  return n;
}
static inline UInt mean_eq(uint32_t w, UInt a, UInt b) {
  (void)w;
  return a == b;
}
static inline UInt mean_ne(uint32_t w, UInt a, UInt b) {
  (void)w;
  return a != b;
}
static inline UInt mean_ult(uint32_t w, UInt a, UInt b) {
  (void)w;
  return a < b;
}
static inline UInt mean_ule(uint32_t w, UInt a, UInt b) {
  (void)w;
  return a <= b;
}
static inline UInt mean_ugt(uint32_t w, UInt a, UInt b) {
  (void)w;
  return a > b;
}
static inline UInt mean_uge(uint32_t w, UInt a, UInt b) {
  (void)w;
  return a >= b;
}
static inline UInt mean_slt(uint32_t w, UInt a, UInt b) { return testing_signed(w, a) < testing_signed(w, b); }
static inline UInt mean_sle(uint32_t w, UInt a, UInt b) { return testing_signed(w, a) <= testing_signed(w, b); }
static inline UInt mean_sgt(uint32_t w, UInt a, UInt b) { return testing_signed(w, a) > testing_signed(w, b); }
static inline UInt mean_sge(uint32_t w, UInt a, UInt b) { return testing_signed(w, a) >= testing_signed(w, b); }
// Overflow for w <= 63: the exact result is computed.
static inline UInt mean_uaddo(uint32_t w, UInt a, UInt b) { return a + b > testing_mask(w); }
static inline UInt mean_saddo(uint32_t w, UInt a, UInt b) {
  return !testing_fits(w, testing_signed(w, a) + testing_signed(w, b));
}
static inline UInt mean_usubo(uint32_t w, UInt a, UInt b) {
  (void)w;
  return a < b;
}
static inline UInt mean_ssubo(uint32_t w, UInt a, UInt b) {
  return !testing_fits(w, testing_signed(w, a) - testing_signed(w, b));
}
static inline UInt mean_umulo(uint32_t w, UInt a, UInt b) { return a * b > testing_mask(w); }
static inline UInt mean_smulo(uint32_t w, UInt a, UInt b) {
  return !testing_fits(w, testing_signed(w, a) * testing_signed(w, b));
}
static inline UInt mean_sdivo(uint32_t w, UInt a, UInt b) {
  return testing_signed(w, a) == -testing_smax(w) - 1 && testing_signed(w, b) == -1;
}
static inline UInt mean_shifto(uint32_t w, UInt a, UInt b) {
  (void)a;
  return b >= w;
}
static inline UInt mean_ushlo(uint32_t w, UInt a, UInt b) { return b >= w ? a != 0 : a << b > testing_mask(w); }
static inline UInt mean_sshlo(uint32_t w, UInt a, UInt b) {
  return b >= w ? a != 0 : !testing_fits(w, testing_signed(w, a) * ((Int)1 << b));
}
static inline UInt mean_udivx(uint32_t w, UInt a, UInt b) { return mean_urem(w, a, b) != 0; }
static inline UInt mean_sdivx(uint32_t w, UInt a, UInt b) { return (mean_srem(w, a, b) & testing_mask(w)) != 0; }
static inline UInt mean_lshrx(uint32_t w, UInt a, UInt b) { return (b >= w ? a : a & (((UInt)1 << b) - 1)) != 0; }
static inline UInt mean_ashrx(uint32_t w, UInt a, UInt b) { return mean_lshrx(w, a, b); }

typedef struct {
  const char *name;
  Term (*make)(TermBank *, Term, Term);
  UInt (*mean)(uint32_t, UInt, UInt);
  bool truth;  // the result has width 1
} Binary;

typedef struct {
  const char *name;
  Term (*make)(TermBank *, Term);
  UInt (*mean)(uint32_t, UInt);
} Unary;

#define TESTING_WORD(name) \
  { #name, term_##name, mean_##name, false }
#define TESTING_TRUTH(name) \
  { #name, term_##name, mean_##name, true }
static const Binary testing_binary[] = {
    TESTING_WORD(add),     TESTING_WORD(sub),    TESTING_WORD(mul),    TESTING_WORD(udiv),   TESTING_WORD(urem),
    TESTING_WORD(sdiv),    TESTING_WORD(srem),   TESTING_WORD(and),    TESTING_WORD(or),     TESTING_WORD(xor),
    TESTING_WORD(shl),     TESTING_WORD(lshr),   TESTING_WORD(ashr),   TESTING_TRUTH(eq),    TESTING_TRUTH(ne),
    TESTING_TRUTH(ult),    TESTING_TRUTH(ule),   TESTING_TRUTH(ugt),   TESTING_TRUTH(uge),   TESTING_TRUTH(slt),
    TESTING_TRUTH(sle),    TESTING_TRUTH(sgt),   TESTING_TRUTH(sge),   TESTING_TRUTH(uaddo), TESTING_TRUTH(saddo),
    TESTING_TRUTH(usubo),  TESTING_TRUTH(ssubo), TESTING_TRUTH(umulo), TESTING_TRUTH(smulo), TESTING_TRUTH(sdivo),
    TESTING_TRUTH(shifto), TESTING_TRUTH(ushlo), TESTING_TRUTH(sshlo), TESTING_TRUTH(udivx), TESTING_TRUTH(sdivx),
    TESTING_TRUTH(lshrx),  TESTING_TRUTH(ashrx)};
static const Unary testing_unary[] = {{"not", term_not, mean_not},
                                      {"neg", term_neg, mean_neg},
                                      {"popcount", term_popcount, mean_popcount},
                                      {"clz", term_clz, mean_clz},
                                      {"ctz", term_ctz, mean_ctz}};
enum {
  TESTING_BINARY = sizeof(testing_binary) / sizeof(testing_binary[0]),
  TESTING_UNARY = sizeof(testing_unary) / sizeof(testing_unary[0])
};

static inline uint64_t testing_random(uint64_t *seed) {
  *seed ^= *seed << 13;
  *seed ^= *seed >> 7;
  *seed ^= *seed << 17;
  return *seed;
}

#endif

// Sums of symbols, sparse, and what they are where the symbols have given values: the definitions of a tableau's row variables.
//
// Symbols are numbered from 0. Numbers with a common denominator make a sum a loop over a few products: factors below 2^31 and numerators
// below 2^88 add up in 128 bits without any checks, numerators below 2^24 even in 64 bits; others are multiplied and added with checks.
#ifndef PLUMB_SOLVER_SUMS_H
#define PLUMB_SOLVER_SUMS_H

#include "base/int.h"
#include "base/vec.h"

enum { SHORT_SUM = 128 };

typedef struct {
  uint32_t symbol;
  int32_t factor;  // of a wide sum: index into `wide`
} Summand;

typedef struct {
  uint32_t first, count;  // in `summands`
  bool wide;  // a factor is not below 2^31, or there are more than SHORT_SUM
} Sum;

VEC_DEFINE(SummandVec, summand_vec, Summand)
VEC_DEFINE(SumVec, sum_vec, Sum)
VEC_DEFINE(FactorVec, factor_vec, Int)

typedef struct {
  SumVec sums;
  SummandVec summands;
  FactorVec wide;
} Sums;

void sums_release(Sums *sums);
uint32_t sums_new(Sums *sums);  // an empty one
// The same symbol may be added again. The sum of the latest call is extended in place, others move.
void sums_add(Sums *sums, uint32_t sum, Int factor, uint32_t symbol);
void sums_append(Sums *sums, const Sums *from, uint32_t shift);  // the symbols of `from` count from `shift` on
static inline Int sums_factor(const Sums *sums, const Sum *sum, const Summand *summand) {
  return sum->wide ? sums->wide.data[summand->factor] : summand->factor;
}

// One number per symbol, all with the denominator `common` once they are shared.
typedef struct {
  uint32_t count;
  Int common;
  Int *numerator, *denominator;
  int64_t *narrow;  // the numerators, from SIZE_NARROW down
  enum { SIZE_TINY, SIZE_NARROW, SIZE_TAME, SIZE_WILD } size;
  bool whole;  // all denominators are 1
} Fractions;

void fractions_init(Fractions *fractions, uint32_t count);  // to be released
void fractions_release(Fractions *fractions);
void fractions_begin(Fractions *fractions);  // before the numbers are set
static inline void fractions_set(Fractions *fractions, uint32_t symbol, Int numerator, Int denominator) {
  fractions->numerator[symbol] = numerator;
  fractions->denominator[symbol] = denominator;
  fractions->whole &= denominator == 1;
}
bool fractions_share(Fractions *fractions);  // after all are set; false: some number does not fit

bool sums_value_checked(const Sums *sums, const Sum *sum, const Fractions *at, Int *numerator);

// The numerator of a sum over at->common; false: it does not fit.
static inline bool sums_value(const Sums *sums, uint32_t index, const Fractions *at, Int *numerator) {
  const Sum *sum = &sums->sums.data[index];
  const Summand *summand = summand_vec_from(&sums->summands, sum->first), *end = summand + sum->count;
  if (sum->wide || at->size == SIZE_WILD) return sums_value_checked(sums, sum, at, numerator);
  if (at->size == SIZE_TINY) {
    int64_t value = 0;
    for (; summand != end; summand++) value += summand->factor * at->narrow[summand->symbol];
    *numerator = value;
    return true;
  }
  Int value = 0;
  if (at->size == SIZE_NARROW)
    for (; summand != end; summand++) value += (Int)summand->factor * at->narrow[summand->symbol];
  else
    for (; summand != end; summand++) value += summand->factor * at->numerator[summand->symbol];
  *numerator = value;
  return true;
}

#endif

#include "solver/sums.h"

#include <assert.h>

enum { TINY_BITS = 24, NARROW_BITS = 62, TAME_BITS = 88 };

void sums_release(Sums *sums) {
  sum_vec_release(&sums->sums);
  summand_vec_release(&sums->summands);
  factor_vec_release(&sums->wide);
}

uint32_t sums_new(Sums *sums) {
  sum_vec_push(&sums->sums, (Sum){.first = sums->summands.count});
  return sums->sums.count - 1;
}

static void move_to_end(Sums *sums, Sum *sum) {
  uint32_t first = sums->summands.count;
  for (uint32_t i = 0; i < sum->count; i++) summand_vec_push(&sums->summands, sums->summands.data[sum->first + i]);
  sum->first = first;
}

static int32_t push_wide(Sums *sums, Int factor) {
  factor_vec_push(&sums->wide, factor);
  return (int32_t)sums->wide.count - 1;
}

static void widen(Sums *sums, Sum *sum) {
  for (uint32_t i = 0; i < sum->count; i++) {
    Summand *summand = &sums->summands.data[sum->first + i];
    summand->factor = push_wide(sums, summand->factor);
  }
  sum->wide = true;
}

void sums_add(Sums *sums, uint32_t index, Int factor, uint32_t symbol) {
  Sum *sum = &sums->sums.data[index];
  if (sum->first + sum->count != sums->summands.count) move_to_end(sums, sum);
  if (!sum->wide && (factor != (int32_t)factor || sum->count == SHORT_SUM)) widen(sums, sum);
  int32_t stored = sum->wide ? push_wide(sums, factor) : (int32_t)factor;
  summand_vec_push(&sums->summands, (Summand){symbol, stored});
  sum->count++;
}

void sums_append(Sums *sums, const Sums *from, uint32_t shift) {
  uint32_t first_sum = sums->sums.count, first = sums->summands.count, first_wide = sums->wide.count;
  sum_vec_append(&sums->sums, from->sums.data, from->sums.count);
  summand_vec_append(&sums->summands, from->summands.data, from->summands.count);
  factor_vec_append(&sums->wide, from->wide.data, from->wide.count);
  for (uint32_t i = first; i < sums->summands.count; i++) sums->summands.data[i].symbol += shift;
  for (uint32_t i = first_sum; i < sums->sums.count; i++) {
    Sum *sum = &sums->sums.data[i];
    sum->first += first;
    for (uint32_t k = 0; sum->wide && k < sum->count; k++)
      sums->summands.data[sum->first + k].factor += (int32_t)first_wide;
  }
}

bool sums_value_checked(const Sums *sums, const Sum *sum, const Fractions *at, Int *numerator) {
  Int value = 0;
  for (uint32_t i = 0; i < sum->count; i++) {
    const Summand *summand = &sums->summands.data[sum->first + i];
    Int product;
    if (!int_mul(sums_factor(sums, sum, summand), at->numerator[summand->symbol], &product) ||
        !int_add(value, product, &value)) {
      return false;
    }
  }
  *numerator = value;
  return true;
}

void fractions_init(Fractions *fractions, uint32_t count) {
  uint32_t room = count ? count : 1;
  *fractions = (Fractions){.count = count};
  fractions->numerator = memory_zalloc(sizeof(Int) * room);
  fractions->denominator = memory_zalloc(sizeof(Int) * room);
  fractions->narrow = memory_zalloc(sizeof(int64_t) * room);
}

void fractions_release(Fractions *fractions) {
  memory_free(fractions->numerator);
  memory_free(fractions->denominator);
  memory_free(fractions->narrow);
}

void fractions_begin(Fractions *fractions) { fractions->whole = true; }

static bool reduce(Fractions *fractions, uint32_t symbol) {
  Int gcd = int_gcd(fractions->numerator[symbol], fractions->denominator[symbol]);
  Int denominator = fractions->denominator[symbol] /= gcd;
  fractions->numerator[symbol] /= gcd;
  if (denominator == 1 || fractions->common % denominator == 0) return true;
  return int_mul(fractions->common / int_gcd(fractions->common, denominator), denominator, &fractions->common);
}

static bool find_common(Fractions *fractions) {
  fractions->common = 1;
  if (fractions->whole) return true;
  for (uint32_t i = 0; i < fractions->count; i++) {
    if (fractions->denominator[i] != 1 && !reduce(fractions, i)) return false;
  }
  for (uint32_t i = 0; fractions->common != 1 && i < fractions->count; i++) {
    Int *numerator = &fractions->numerator[i];
    if (*numerator && !int_mul(*numerator, fractions->common / fractions->denominator[i], numerator)) return false;
  }
  return true;
}

bool fractions_share(Fractions *fractions) {
  if (!find_common(fractions)) return false;
  UInt bits = 0;
  for (uint32_t i = 0; i < fractions->count; i++) {
    Int numerator = fractions->numerator[i];
    bits |= (UInt)(numerator < 0 ? ~numerator : numerator);
    fractions->narrow[i] = (int64_t)numerator;
  }
  fractions->size = bits >> TINY_BITS == 0     ? SIZE_TINY
                    : bits >> NARROW_BITS == 0 ? SIZE_NARROW
                    : bits >> TAME_BITS == 0   ? SIZE_TAME
                                               : SIZE_WILD;
  return true;
}

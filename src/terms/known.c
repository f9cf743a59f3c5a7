// See known.h. Every function gives facts that hold for all values that the operands' facts allow; known_test.c tries them all.
#include "terms/known.h"

#include "terms/bank.h"

static UInt umin_of(UInt a, UInt b) { return a < b ? a : b; }
static UInt umax_of(UInt a, UInt b) { return a > b ? a : b; }
static Int smin_of(Int a, Int b) { return a < b ? a : b; }
static Int smax_of(Int a, Int b) { return a > b ? a : b; }

static uint32_t bit_length(UInt a) {
  uint64_t high = (uint64_t)(a >> 64), low = (uint64_t)a;
  if (high) return 128 - (uint32_t)__builtin_clzll(high);
  return low ? 64 - (uint32_t)__builtin_clzll(low) : 0;
}

// How many bits from the lowest on are 1.
static uint32_t trailing_ones(UInt a) { return a == ~(UInt)0 ? 128 : bit_length(~a & (a + 1)) - 1; }

Facts facts_top(uint32_t width) {
  return (Facts){.umax = width_mask(width), .smin = width_smin(width), .smax = width_smax(width)};
}

Facts facts_constant(uint32_t width, UInt value) {
  Int number = width_signed(value, width);
  return (Facts){
      .zeros = ~value & width_mask(width), .ones = value, .umin = value, .umax = value, .smin = number, .smax = number};
}

bool facts_is_constant(const Facts *facts, uint32_t width, UInt *value) {
  *value = facts->umin;
  if (facts->umin == facts->umax) return true;
  *value = facts->ones;
  return (facts->zeros | facts->ones) == width_mask(width);
}

bool facts_is_top(const Facts *facts, uint32_t width) {
  return !facts->zeros && !facts->ones && !facts->umin && facts->umax == width_mask(width) &&
         facts->smin == width_smin(width) && facts->smax == width_smax(width);
}

Facts facts_join(const Facts *a, const Facts *b) {
  return (Facts){.zeros = a->zeros & b->zeros,
                 .ones = a->ones & b->ones,
                 .umin = umin_of(a->umin, b->umin),
                 .umax = umax_of(a->umax, b->umax),
                 .smin = smin_of(a->smin, b->smin),
                 .smax = smax_of(a->smax, b->smax)};
}

bool facts_disjoint(const Facts *a, const Facts *b) {
  return (a->zeros & b->ones) || (a->ones & b->zeros) || a->umax < b->umin || b->umax < a->umin || a->smax < b->smin ||
         b->smax < a->smin;
}

// The bounds of one signedness bound those of the other where the sign is known.
static void exchange_bounds(Facts *facts, uint32_t width) {
  UInt half = (UInt)1 << (width - 1), mask = width_mask(width);
  if (facts->umax < half || facts->umin >= half) {
    facts->smin = smax_of(facts->smin, width_signed(facts->umin, width));
    facts->smax = smin_of(facts->smax, width_signed(facts->umax, width));
  }
  if (facts->smin >= 0 || facts->smax < 0) {
    facts->umin = umax_of(facts->umin, (UInt)facts->smin & mask);
    facts->umax = umin_of(facts->umax, (UInt)facts->smax & mask);
  }
}

void facts_normalise(Facts *facts, uint32_t width) {
  UInt mask = width_mask(width), half = (UInt)1 << (width - 1);
  for (int round = 0; round < 2; round++) {
    facts->umin = umax_of(facts->umin, facts->ones);
    facts->umax = umin_of(facts->umax, ~facts->zeros & mask);
    // The least signed number has its sign bit set unless that is known to be 0, and all others clear unless known to be 1.
    facts->smin = smax_of(facts->smin, width_signed(facts->ones | (facts->zeros & half ? 0 : half), width));
    facts->smax = smin_of(facts->smax, width_signed(~facts->zeros & mask & (facts->ones & half ? mask : ~half), width));
    exchange_bounds(facts, width);
    UInt common = ~width_mask(bit_length(facts->umin ^ facts->umax)) & mask;
    facts->ones |= facts->umin & common;
    facts->zeros |= ~facts->umin & common;
  }
}

// ---- Arithmetic ----

// The carries that can be 1 are those of the greatest operands, those that must be 1 those of the least.
static void add_bits(const Facts *a, const Facts *b, uint32_t width, Facts *sum) {
  UInt mask = width_mask(width), most = (~a->zeros & mask) + (~b->zeros & mask), least = a->ones + b->ones;
  UInt carry_zero = ~(most ^ a->zeros ^ b->zeros), carry_one = least ^ a->ones ^ b->ones;
  UInt known = (a->zeros | a->ones) & (b->zeros | b->ones) & (carry_zero | carry_one) & mask;
  sum->zeros = ~most & known;
  sum->ones = least & known;
}

Facts facts_add(const Facts *a, const Facts *b, uint32_t width) {
  Facts sum = facts_top(width);
  UInt mask = width_mask(width), low, high;
  bool low_wraps = __builtin_add_overflow(a->umin, b->umin, &low) || low > mask;
  bool high_wraps = __builtin_add_overflow(a->umax, b->umax, &high) || high > mask;
  if (low_wraps == high_wraps) {
    sum.umin = low & mask;
    sum.umax = high & mask;
  }
  Int least, most;
  if (!__builtin_add_overflow(a->smin, b->smin, &least) && !__builtin_add_overflow(a->smax, b->smax, &most) &&
      least >= sum.smin && most <= sum.smax) {
    sum.smin = least;
    sum.smax = most;
  }
  add_bits(a, b, width, &sum);
  return sum;
}

static Facts facts_not(const Facts *a, uint32_t width) {
  UInt mask = width_mask(width);
  return (Facts){.zeros = a->ones,
                 .ones = a->zeros,
                 .umin = mask - a->umax,
                 .umax = mask - a->umin,
                 .smin = -1 - a->smax,
                 .smax = -1 - a->smin};
}

static Facts facts_neg(const Facts *a, uint32_t width) {
  Facts complement = facts_not(a, width), one = facts_constant(width, 1);
  Facts result = facts_add(&complement, &one, width);
  uint32_t zeros = trailing_ones(a->zeros);
  result.zeros |= width_mask(zeros) & width_mask(width);
  return result;
}

static Facts facts_mul(const Facts *a, const Facts *b, uint32_t width) {
  Facts result = facts_top(width);
  UInt mask = width_mask(width), low, high;
  if (!__builtin_mul_overflow(a->umax, b->umax, &high) && high <= mask) {
    low = a->umin * b->umin;
    result.umin = low;
    result.umax = high;
  }
  const Int as[2] = {a->smin, a->smax}, bs[2] = {b->smin, b->smax};
  Int least = 0, most = 0;
  bool fits = true;
  for (int i = 0; i < 4; i++) {
    Int corner;
    if (__builtin_mul_overflow(as[i & 1], bs[i >> 1], &corner)) {
      fits = false;
      break;
    }
    least = i ? smin_of(least, corner) : corner;
    most = i ? smax_of(most, corner) : corner;
  }
  if (fits && least >= result.smin && most <= result.smax) {
    result.smin = least;
    result.smax = most;
  }
  uint32_t zeros = trailing_ones(a->zeros) + trailing_ones(b->zeros);
  result.zeros = width_mask(zeros) & mask;
  return result;
}

static Facts facts_udiv(const Facts *a, const Facts *b, uint32_t width) {
  Facts result = facts_top(width);
  if (b->umin) result.umax = a->umax / b->umin;
  if (b->umax) result.umin = a->umin / b->umax;
  return result;
}

static Facts facts_urem(const Facts *a, const Facts *b, uint32_t width) {
  Facts result = facts_top(width);
  result.umax = a->umax;
  if (b->umin) result.umax = umin_of(result.umax, b->umax - 1);
  return result;
}

// ---- Shifts by amounts that vary ----

static UInt shift_right(UInt a, UInt amount) { return amount >= 128 ? 0 : a >> amount; }
static Int shift_right_signed(Int a, UInt amount) { return a >> (amount >= 128 ? 127 : (uint32_t)amount); }

static Facts facts_shl(const Facts *a, const Facts *b, uint32_t width) {
  Facts result = facts_top(width);
  UInt zeros = b->umin > width ? width : b->umin;
  zeros += trailing_ones(a->zeros);
  result.zeros = width_mask(zeros > width ? width : (uint32_t)zeros);
  return result;
}

static Facts facts_lshr(const Facts *a, const Facts *b, uint32_t width) {
  Facts result = facts_top(width);
  result.umin = b->umax >= width ? 0 : shift_right(a->umin, b->umax);
  result.umax = b->umin >= width ? 0 : shift_right(a->umax, b->umin);
  return result;
}

static Facts facts_ashr(const Facts *a, const Facts *b, uint32_t width) {
  Facts result = facts_top(width);
  result.smin = shift_right_signed(a->smin, a->smin < 0 ? b->umin : b->umax);
  result.smax = shift_right_signed(a->smax, a->smax < 0 ? b->umax : b->umin);
  return result;
}

// ---- Bits ----

static Facts facts_and(const Facts *a, const Facts *b, uint32_t width) {
  Facts result = facts_top(width);
  result.zeros = a->zeros | b->zeros;
  result.ones = a->ones & b->ones;
  result.umax = umin_of(a->umax, b->umax);
  return result;
}

static Facts facts_xor(const Facts *a, const Facts *b, uint32_t width) {
  Facts result = facts_top(width);
  result.zeros = (a->zeros & b->zeros) | (a->ones & b->ones);
  result.ones = (a->zeros & b->ones) | (a->ones & b->zeros);
  return result;
}

static Facts facts_concat(const Facts *a, const Facts *b, uint32_t width, uint32_t low) {
  Facts result = facts_top(width);
  result.zeros = a->zeros << low | b->zeros;
  result.ones = a->ones << low | b->ones;
  result.umin = a->umin << low | b->umin;
  result.umax = a->umax << low | b->umax;
  return result;
}

static Facts facts_extract(const Facts *a, uint32_t width, uint32_t low) {
  Facts result = facts_top(width);
  UInt mask = width_mask(width);
  result.zeros = a->zeros >> low & mask;
  result.ones = a->ones >> low & mask;
  if ((a->umax >> low) - (a->umin >> low) <= mask && (a->umin >> low & mask) <= (a->umax >> low & mask)) {
    result.umin = a->umin >> low & mask;
    result.umax = a->umax >> low & mask;
  }
  if (a->smin >> low >= result.smin && a->smax >> low <= result.smax) {
    result.smin = a->smin >> low;
    result.smax = a->smax >> low;
  }
  return result;
}

static Facts facts_sext(const Facts *a, uint32_t width, uint32_t from) {
  Facts result = facts_top(width);
  result.zeros = (UInt)width_signed(a->zeros, from) & width_mask(width);
  result.ones = (UInt)width_signed(a->ones, from) & width_mask(width);
  result.smin = a->smin;
  result.smax = a->smax;
  return result;
}

// ---- Truth values ----

bool facts_compare(uint32_t op, const Facts *a, const Facts *b, bool *value) {
  bool yes, no;
  if (op == TERM_EQ) {
    yes = a->umin == a->umax && b->umin == b->umax && a->umin == b->umin;
    no = facts_disjoint(a, b);
  } else if (op == TERM_ULT) {
    yes = a->umax < b->umin;
    no = a->umin >= b->umax;
  } else {
    yes = a->smax < b->smin;
    no = a->smin >= b->smax;
  }
  *value = yes;
  return yes || no;
}

static Facts facts_truth(bool known, bool value) { return known ? facts_constant(1, value) : facts_top(1); }

static Facts facts_umulo(const Facts *a, const Facts *b, uint32_t width) {
  UInt product, mask = width_mask(width);
  bool never = !__builtin_mul_overflow(a->umax, b->umax, &product) && product <= mask;
  bool always = __builtin_mul_overflow(a->umin, b->umin, &product) || product > mask;
  return facts_truth(never || always, always);
}

static Facts facts_smulo(const Facts *a, const Facts *b, uint32_t width) {
  const Int as[2] = {a->smin, a->smax}, bs[2] = {b->smin, b->smax};
  for (int i = 0; i < 4; i++) {
    Int corner;
    if (__builtin_mul_overflow(as[i & 1], bs[i >> 1], &corner) || corner < width_smin(width) ||
        corner > width_smax(width))
      return facts_top(1);
  }
  return facts_constant(1, 0);
}

static Facts facts_raw(const FactsQuestion *question) {
  const Facts *a = question->operands[0], *b = question->operands[1], *c = question->operands[2];
  uint32_t width = question->width, from = question->widths[0];
  bool value = false;
  switch ((TermOp)question->op) {
    case TERM_CONSTANT:
    case TERM_VARIABLE:
    case TERM_READ:
    case TERM_FLOAT1:
    case TERM_FLOAT2:
    case TERM_FLOAT3: return facts_top(width);
    case TERM_NOT: return facts_not(a, width);
    case TERM_AND: return facts_and(a, b, width);
    case TERM_XOR: return facts_xor(a, b, width);
    case TERM_ADD: return facts_add(a, b, width);
    case TERM_NEG: return facts_neg(a, width);
    case TERM_MUL: return facts_mul(a, b, width);
    case TERM_UDIV: return facts_udiv(a, b, width);
    case TERM_UREM: return facts_urem(a, b, width);
    case TERM_SHL: return facts_shl(a, b, width);
    case TERM_LSHR: return facts_lshr(a, b, width);
    case TERM_ASHR: return facts_ashr(a, b, width);
    case TERM_EQ:
    case TERM_ULT:
    case TERM_SLT: {
      bool known = facts_compare(question->op, a, b, &value);
      return facts_truth(known, value);
    }
    case TERM_ITE: return facts_join(b, c);
    case TERM_CONCAT: return facts_concat(a, b, width, question->widths[1]);
    case TERM_EXTRACT: return facts_extract(a, width, question->low);
    case TERM_SEXT: return facts_sext(a, width, from);
    case TERM_UMULO: return facts_umulo(a, b, from);
    case TERM_SMULO: return facts_smulo(a, b, from);
  }
  return facts_top(width);
}

Facts facts_of(const FactsQuestion *question) {
  Facts facts = facts_raw(question);
  facts_normalise(&facts, question->width);
  return facts;
}

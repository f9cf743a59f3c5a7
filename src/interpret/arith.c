#include "interpret/arith.h"

#include <assert.h>

// The exact result of ADD, SUB, MUL: its low bits, and whether it leaves the signed and the unsigned range of the width.
typedef struct {
  UInt bits;
  bool leaves_signed, leaves_unsigned;
} Exact;

static Exact exact_sum(Opcode opcode, uint32_t width, UInt a, UInt b) {
  UInt mask = scalar_mask(width);
  Int x = scalar_signed(a, width), y = scalar_signed(b, width), number;
  UInt natural;
  bool big, huge;  // beyond 128 bits, signed and unsigned
  if (opcode == OP_ADD) {
    big = __builtin_add_overflow(x, y, &number);
    huge = __builtin_add_overflow(a, b, &natural);
  } else if (opcode == OP_SUB) {
    big = __builtin_sub_overflow(x, y, &number);
    huge = __builtin_sub_overflow(a, b, &natural);
  } else {
    assert(opcode == OP_MUL);
    big = __builtin_mul_overflow(x, y, &number);
    huge = __builtin_mul_overflow(a, b, &natural);
  }
  return (Exact){
      .bits = natural & mask,
      .leaves_signed = big || number != scalar_signed(natural & mask, width),
      .leaves_unsigned = huge || natural > mask,
  };
}

static Undefined sum(Opcode opcode, unsigned flags, uint32_t width, UInt a, UInt b, ArithBits *result) {
  Exact exact = exact_sum(opcode, width, a, b);
  result->bits = exact.bits;
  if (flags & FLAG_NSW && exact.leaves_signed) return UNDEFINED_SIGNED_OVERFLOW;
  result->poison = flags & FLAG_NUW && exact.leaves_unsigned;
  return UNDEFINED_NONE;
}

static Undefined division(Opcode opcode, unsigned flags, uint32_t width, UInt a, UInt b, ArithBits *result) {
  UInt mask = scalar_mask(width);
  if (b == 0) return UNDEFINED_DIVISION_BY_ZERO;
  bool is_signed = opcode == OP_SDIV || opcode == OP_SREM;
  bool is_exact;
  UInt quotient, remainder;
  if (is_signed) {
    if (a == (UInt)1 << (width - 1) && b == mask) return UNDEFINED_DIVISION_OVERFLOW;
    Int x = scalar_signed(a, width), y = scalar_signed(b, width);
    quotient = (UInt)(x / y) & mask;
    remainder = (UInt)(x % y) & mask;
  } else {
    quotient = a / b;
    remainder = a % b;
  }
  is_exact = remainder == 0;
  bool is_quotient = opcode == OP_SDIV || opcode == OP_UDIV;
  result->bits = is_quotient ? quotient : remainder;
  result->poison = is_quotient && flags & FLAG_EXACT && !is_exact;
  return UNDEFINED_NONE;
}

static Undefined shift(Opcode opcode, unsigned flags, uint32_t width, UInt a, UInt b, ArithBits *result) {
  UInt mask = scalar_mask(width);
  if (b >= width) return UNDEFINED_SHIFT_RANGE;
  uint32_t amount = (uint32_t)b;
  if (opcode == OP_SHL) {
    result->bits = a << amount & mask;
    if (flags & FLAG_NSW && scalar_signed(result->bits, width) >> amount != scalar_signed(a, width)) {
      return UNDEFINED_SIGNED_OVERFLOW;
    }
    result->poison = flags & FLAG_NUW && result->bits >> amount != a;
    return UNDEFINED_NONE;
  }
  result->bits = opcode == OP_LSHR ? a >> amount : (UInt)(scalar_signed(a, width) >> amount) & mask;
  result->poison = flags & FLAG_EXACT && (a & scalar_mask(amount)) != 0;
  return UNDEFINED_NONE;
}

static bool compare(Predicate predicate, uint32_t width, UInt a, UInt b) {
  Int x = scalar_signed(a, width), y = scalar_signed(b, width);
  switch (predicate) {
    case PREDICATE_NONE: break;
    case PREDICATE_EQ: return a == b;
    case PREDICATE_NE: return a != b;
    case PREDICATE_UGT: return a > b;
    case PREDICATE_UGE: return a >= b;
    case PREDICATE_ULT: return a < b;
    case PREDICATE_ULE: return a <= b;
    case PREDICATE_SGT: return x > y;
    case PREDICATE_SGE: return x >= y;
    case PREDICATE_SLT: return x < y;
    case PREDICATE_SLE: return x <= y;
  }
  assert(false);
  return false;
}

static uint32_t count_ones(UInt a) {
  return (uint32_t)(__builtin_popcountll((uint64_t)(a >> 64)) + __builtin_popcountll((uint64_t)a));
}

static uint32_t leading_zeros(UInt a, uint32_t width) {
  uint32_t count = 0;
  while (count < width && !(a >> (width - 1 - count) & 1)) count++;
  return count;
}

static uint32_t trailing_zeros(UInt a, uint32_t width) {
  uint32_t count = 0;
  while (count < width && !(a >> count & 1)) count++;
  return count;
}

static UInt swap_bytes(UInt a, uint32_t width) {
  assert(width % 8 == 0);
  UInt swapped = 0;
  for (uint32_t i = 0; i < width; i += 8) swapped |= (a >> i & 0xff) << (width - 8 - i);
  return swapped;
}

static Undefined absolute(unsigned flags, uint32_t width, UInt a, UInt b, ArithBits *result) {
  UInt least = (UInt)1 << (width - 1);
  if (a == least && flags & FLAG_NSW) return UNDEFINED_SIGNED_OVERFLOW;
  result->poison = a == least && b & 1;
  result->bits = a & least ? -a & scalar_mask(width) : a;
  return UNDEFINED_NONE;
}

static void with_overflow(Opcode plain, bool is_signed, uint32_t width, UInt a, UInt b, ArithBits *result) {
  Exact exact = exact_sum(plain, width, a, b);
  result->bits = exact.bits;
  result->overflow = is_signed ? exact.leaves_signed : exact.leaves_unsigned;
}

Undefined arith_bits(Opcode opcode, unsigned flags, Predicate predicate, uint32_t width, UInt a, UInt b,
                     ArithBits *result) {
  assert(width >= 1 && width <= SCALAR_BITS);
  *result = (ArithBits){0};
  Int x, y;
  switch ((int)opcode) {
    case OP_ADD:
    case OP_SUB:
    case OP_MUL: return sum(opcode, flags, width, a, b, result);
    case OP_UDIV:
    case OP_SDIV:
    case OP_UREM:
    case OP_SREM: return division(opcode, flags, width, a, b, result);
    case OP_SHL:
    case OP_LSHR:
    case OP_ASHR: return shift(opcode, flags, width, a, b, result);
    case OP_AND: result->bits = a & b; return UNDEFINED_NONE;
    case OP_OR: result->bits = a | b; return UNDEFINED_NONE;
    case OP_XOR: result->bits = a ^ b; return UNDEFINED_NONE;
    case OP_ICMP: result->bits = compare(predicate, width, a, b); return UNDEFINED_NONE;
    case OP_ADD_OVERFLOW_S: with_overflow(OP_ADD, true, width, a, b, result); return UNDEFINED_NONE;
    case OP_ADD_OVERFLOW_U: with_overflow(OP_ADD, false, width, a, b, result); return UNDEFINED_NONE;
    case OP_SUB_OVERFLOW_S: with_overflow(OP_SUB, true, width, a, b, result); return UNDEFINED_NONE;
    case OP_SUB_OVERFLOW_U: with_overflow(OP_SUB, false, width, a, b, result); return UNDEFINED_NONE;
    case OP_MUL_OVERFLOW_S: with_overflow(OP_MUL, true, width, a, b, result); return UNDEFINED_NONE;
    case OP_MUL_OVERFLOW_U: with_overflow(OP_MUL, false, width, a, b, result); return UNDEFINED_NONE;
    case OP_CTPOP: result->bits = count_ones(a) & scalar_mask(width); return UNDEFINED_NONE;
    case OP_CTLZ:
    case OP_CTTZ:
      result->bits = (opcode == OP_CTLZ ? leading_zeros(a, width) : trailing_zeros(a, width)) & scalar_mask(width);
      result->poison = a == 0 && b & 1;
      return UNDEFINED_NONE;
    case OP_BSWAP: result->bits = swap_bytes(a, width); return UNDEFINED_NONE;
    case OP_ABS: return absolute(flags, width, a, b, result);
    case OP_SMAX:
    case OP_SMIN:
      x = scalar_signed(a, width), y = scalar_signed(b, width);
      result->bits = (x > y) == (opcode == OP_SMAX) ? a : b;
      return UNDEFINED_NONE;
    case OP_UMAX: result->bits = a > b ? a : b; return UNDEFINED_NONE;
    case OP_UMIN: result->bits = a < b ? a : b; return UNDEFINED_NONE;
    default: assert(!"an operation on integers"); return UNDEFINED_NONE;
  }
}

ArithBits arith_convert(Opcode opcode, unsigned flags, uint32_t from, uint32_t to, UInt a) {
  UInt wide = opcode == OP_SEXT ? (UInt)scalar_signed(a, from) : a;
  ArithBits result = {.bits = wide & scalar_mask(to)};
  if (opcode == OP_TRUNC) {
    bool keeps_signed = scalar_signed(result.bits, to) == scalar_signed(a, from);
    result.poison = (flags & FLAG_NSW && !keeps_signed) || (flags & FLAG_NUW && result.bits != a);
  }
  return result;
}

UInt arith_funnel(Opcode opcode, uint32_t width, UInt a, UInt b, UInt amount) {
  uint32_t shift_by = (uint32_t)(amount % width);
  if (shift_by == 0) return opcode == OP_FSHL ? a : b;
  uint32_t left = opcode == OP_FSHL ? shift_by : width - shift_by;
  return (a << left | b >> (width - left)) & scalar_mask(width);
}

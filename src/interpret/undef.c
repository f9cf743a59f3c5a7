#include "interpret/undef.h"

#include "interpret/arith.h"

// In sums and products a bit depends on the bits at and below it.
static Scalar from_lowest(uint32_t width, Scalar a, Scalar b, UInt bits) {
  UInt undef = a.undef | b.undef;
  UInt below = (undef & -undef) - 1;
  return (Scalar){.bits = bits & below, .undef = scalar_mask(width) & ~below};
}

// Bits that change their places, and undefined ones with them.
static Scalar moved(Opcode opcode, uint32_t width, Scalar a, UInt amount) {
  ArithBits bits, undef;
  arith_bits(opcode, 0, PREDICATE_NONE, width, a.bits, amount, &bits);
  arith_bits(opcode, 0, PREDICATE_NONE, width, a.undef, amount, &undef);
  return (Scalar){.bits = bits.bits & ~undef.bits, .undef = undef.bits};
}

Scalar undef_binary(Opcode opcode, uint32_t width, Scalar a, Scalar b) {
  UInt mask = scalar_mask(width);
  UInt undef;
  switch ((int)opcode) {
    case OP_ADD: return from_lowest(width, a, b, a.bits + b.bits);
    case OP_SUB: return from_lowest(width, a, b, a.bits - b.bits);
    case OP_MUL: return from_lowest(width, a, b, a.bits * b.bits);
    case OP_AND:
      undef = (a.undef & b.undef) | (a.undef & b.bits) | (b.undef & a.bits);
      return (Scalar){.bits = a.bits & b.bits & ~undef, .undef = undef};
    case OP_OR:
      undef = ((a.undef & ~b.bits) | (b.undef & ~a.bits)) & mask;
      return (Scalar){.bits = (a.bits | b.bits) & ~undef, .undef = undef};
    case OP_XOR: undef = a.undef | b.undef; return (Scalar){.bits = (a.bits ^ b.bits) & ~undef, .undef = undef};
    case OP_SHL:
    case OP_LSHR:
    case OP_ASHR: return b.undef || b.bits >= width ? scalar_undef(width) : moved(opcode, width, a, b.bits);
    case OP_BSWAP: return moved(opcode, width, a, 0);
    default: return scalar_undef(width);
  }
}

Scalar undef_compare(Predicate predicate, uint32_t width, Scalar a, Scalar b) {
  bool is_equality = predicate == PREDICATE_EQ || predicate == PREDICATE_NE;
  if (is_equality) {
    bool differ = ((a.bits ^ b.bits) & ~(a.undef | b.undef)) != 0;
    return differ ? scalar_known(predicate == PREDICATE_NE) : scalar_undef(1);
  }
  // The sign bit only changes places: with it flipped, a signed comparison is an unsigned one.
  bool is_signed = predicate >= PREDICATE_SGT;
  UInt flip = is_signed ? (UInt)1 << (width - 1) : 0;
  UInt a_least = (a.bits ^ flip) & ~a.undef, a_most = a_least | a.undef;
  UInt b_least = (b.bits ^ flip) & ~b.undef, b_most = b_least | b.undef;
  bool greater = predicate == PREDICATE_UGT || predicate == PREDICATE_SGT,
       not_less = predicate == PREDICATE_UGE || predicate == PREDICATE_SGE;
  bool or_equal = not_less || predicate == PREDICATE_ULE || predicate == PREDICATE_SLE;
  if (greater || not_less) {  // a > b is b < a
    UInt least = a_least, most = a_most;
    a_least = b_least, a_most = b_most;
    b_least = least, b_most = most;
  }
  if (or_equal ? a_most <= b_least : a_most < b_least) return scalar_known(1);
  if (or_equal ? a_least > b_most : a_least >= b_most) return scalar_known(0);
  return scalar_undef(1);
}

Scalar undef_convert(Opcode opcode, uint32_t from, uint32_t to, Scalar a) {
  UInt undef = arith_convert(opcode, 0, from, to, a.undef).bits;
  return (Scalar){.bits = arith_convert(opcode, 0, from, to, a.bits).bits & ~undef, .undef = undef};
}

Scalar undef_funnel(Opcode opcode, uint32_t width, Scalar a, Scalar b, Scalar amount) {
  if (amount.undef) return scalar_undef(width);
  return (Scalar){.bits = arith_funnel(opcode, width, a.bits, b.bits, amount.bits),
                  .undef = arith_funnel(opcode, width, a.undef, b.undef, amount.bits)};
}

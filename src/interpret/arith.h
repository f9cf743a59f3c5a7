// Concrete integer arithmetic, exact at every width from 1 to 128 bits: the meaning of each integer opcode as a pure function.
//
// Abstract rules are tested against these functions, so they are written for directness: compute the exact number, ask whether it fits.
#ifndef PLUMB_INTERPRET_ARITH_H
#define PLUMB_INTERPRET_ARITH_H

#include "interpret/scalar.h"
#include "program/program.h"
#include "program/undefined.h"

typedef struct {
  UInt bits;      // the result, zero-extended (ICMP: 0 or 1); meaningless when poison
  bool poison;    // FLAG_NUW, FLAG_EXACT or the zero of CTLZ and CTTZ was violated: no value
  bool overflow;  // *_OVERFLOW_*: the second result
} ArithBits;

// The opcodes ADD ... XOR, ICMP, *_OVERFLOW_*, CTPOP ... UMIN (unary ones ignore b, but CTLZ, CTTZ and ABS read it as their i1 flag).
// Operands are zero-extended from `width`, 1..128. Returns what is undefined about the step, or UNDEFINED_NONE:
// SIGNED_OVERFLOW (FLAG_NSW; ABS with FLAG_NSW), DIVISION_BY_ZERO, DIVISION_OVERFLOW, SHIFT_RANGE.
Undefined arith_bits(Opcode opcode, unsigned flags, Predicate predicate, uint32_t width, UInt a, UInt b,
                     ArithBits *result);

// TRUNC, ZEXT, SEXT, PTRTOINT, INTTOPTR and BITCAST, from one width to another. TRUNC knows FLAG_NSW and FLAG_NUW: poison.
ArithBits arith_convert(Opcode opcode, unsigned flags, uint32_t from, uint32_t to, UInt a);

// FSHL and FSHR: the high (low) `width` bits of the pair a:b shifted left (right) by amount modulo width.
UInt arith_funnel(Opcode opcode, uint32_t width, UInt a, UInt b, UInt amount);

typedef struct {
  Int value;  // sign-extended from the width, as in Operand.constant; ICMP: 0 or 1
  bool poison, overflow;
} ArithResult;

// arith_bits on numbers: of a and b only the low `width` bits count, so signed and unsigned numbers may be given alike.
static inline Undefined arith_evaluate(Opcode opcode, unsigned flags, Predicate predicate, uint32_t width, Int a, Int b,
                                       ArithResult *result) {
  ArithBits bits;
  UInt mask = scalar_mask(width);
  Undefined undefined = arith_bits(opcode, flags, predicate, width, (UInt)a & mask, (UInt)b & mask, &bits);
  *result = (ArithResult){
      .value = opcode == OP_ICMP ? (Int)bits.bits : scalar_signed(bits.bits, width),
      .poison = bits.poison,
      .overflow = bits.overflow,
  };
  return undefined;
}

#endif

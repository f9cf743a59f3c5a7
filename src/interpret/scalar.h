// One concrete SSA value: its bits, and which of them are undefined.
//
// Undefinedness is kept per bit, as memory checkers do: clang builds bit-fields of a local structure with `and` and `or` on a value that
// starts as undef, so a whole-value flag would accuse correct programs.
#ifndef PLUMB_INTERPRET_SCALAR_H
#define PLUMB_INTERPRET_SCALAR_H

#include "base/int.h"

typedef struct {
  UInt bits;   // zero-extended from the width of the type; 0 where undefined
  UInt undef;  // 1: this bit is undefined
} Scalar;

enum { SCALAR_BITS = 128 };  // the widest value that can be represented

// All ones in the low `width` bits; width 0..128.
static inline UInt scalar_mask(uint32_t width) { return width >= SCALAR_BITS ? ~(UInt)0 : ((UInt)1 << width) - 1; }

// The signed number that the low `width` bits stand for; width 1..128.
static inline Int scalar_signed(UInt bits, uint32_t width) {
  uint32_t unused = SCALAR_BITS - width;
  return (Int)(bits << unused) >> unused;
}

static inline Scalar scalar_known(UInt bits) { return (Scalar){.bits = bits}; }
static inline Scalar scalar_undef(uint32_t width) { return (Scalar){.undef = scalar_mask(width)}; }

#endif

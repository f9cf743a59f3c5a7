// The upper half of a product of 64 bits, by four products of 32 bits and in 128 bits.
// expect: memory-safety overflow assertions termination true
// inputs: 0xffffffffffffffff 0xffffffffffffffff
#include <plumb.h>

static unsigned long high(unsigned long a, unsigned long b) {
  unsigned long a1 = a >> 32, a0 = a & 0xffffffff, b1 = b >> 32, b0 = b & 0xffffffff;
  unsigned long middle = a1 * b0 + (a0 * b0 >> 32);
  unsigned long carry = (a0 * b1 + (middle & 0xffffffff)) >> 32;
  return a1 * b1 + (middle >> 32) + carry;
}

int main(void) {
  unsigned long a = plumb_nondet_ulong(), b = plumb_nondet_ulong();
  a |= 0xfffffffffffffff0;
  b |= 0xfffffffffffffff0;
  plumb_assert(high(a, b) == (unsigned long)((unsigned __int128)a * b >> 64));
  return 0;
}

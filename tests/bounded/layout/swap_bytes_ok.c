// The bytes in the other order, by the builtin and by hand.
// expect: memory-safety overflow assertions termination true
// inputs: 0x0102030405060708
#include <plumb.h>

int main(void) {
  unsigned long n = plumb_nondet_ulong(), m = 0;
  for (int i = 0; i < 8; i++) m |= (n >> 8 * i & 0xff) << (64 - 8 * i - 8);
  plumb_assert(__builtin_bswap64(n) == m);
  return 0;
}

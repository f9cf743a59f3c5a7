// The bytes in the other order, by the builtin and by hand.
// expect: assertions false
// inputs: 0x0102030405060708
#include <plumb.h>

int main(void) {
  unsigned long n = plumb_nondet_ulong(), m = 0;
  for (int i = 0; i < 8; i++) m |= (n >> 8 * i & 0xff) << (64 - 8 * i - 7);
  plumb_assert(__builtin_bswap64(n) == m);  // BAD: ASSERTION
  return 0;
}

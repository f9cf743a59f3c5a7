// Every odd number has an inverse modulo 2^32, which Newton's rounds find: each doubles the number of right bits.
// expect: memory-safety overflow assertions termination true
// inputs: 3
#include <plumb.h>

int main(void) {
  unsigned short n = plumb_nondet_ushort() | 1, x = n;
  for (int i = 0; i < 3; i++) x = (unsigned short)(x * (2u - (unsigned)n * x));
  plumb_assert((unsigned short)((unsigned)n * x) == 1);
  return 0;
}

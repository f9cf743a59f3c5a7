// Every odd number has an inverse modulo a power of two, which Newton's rounds find: each doubles the number of right bits.
// expect: memory-safety overflow assertions termination true
// inputs: 3
#include <plumb.h>

int main(void) {
  unsigned char n = plumb_nondet_uchar() | 1, x = n;
  for (int i = 0; i < 2; i++) x = (unsigned char)(x * (2u - (unsigned)n * x));
  plumb_assert((unsigned char)((unsigned)n * x) == 1);
  return 0;
}

// The width minus n, as rotations have it: n = 0 is the odd one out.
// expect: memory-safety overflow assertions termination true
// inputs: 0x80000001 0
// inputs: 0x80000001 31
#include <plumb.h>

static unsigned rotate(unsigned x, unsigned n) { return x << n | x >> (-n & 31); }

int main(void) {
  unsigned x = plumb_nondet_uint(), n = plumb_nondet_uint() & 31;
  unsigned y = rotate(x, n);
  plumb_assert(rotate(y, (32 - n) & 31) == x);
  return 0;
}

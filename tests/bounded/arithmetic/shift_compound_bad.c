// The width minus n, as rotations have it: n = 0 is the odd one out.
// expect: memory-safety false
// inputs: 0x80000001 0
#include <plumb.h>

static unsigned rotate(unsigned x, unsigned n) {
  return x << n | x >> (32 - n);  // BAD: SHIFT_RANGE
}

int main(void) {
  unsigned x = plumb_nondet_uint(), n = plumb_nondet_uint() & 31;
  unsigned y = rotate(x, n);
  plumb_assert(rotate(y, (32 - n) & 31) == x);
  return 0;
}

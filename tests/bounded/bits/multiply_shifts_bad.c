// Multiplication by 10 with shifts; division by 3 with a multiplication.
// expect: assertions false
// inputs: 3
#include <plumb.h>

int main(void) {
  unsigned n = plumb_nondet_uint() & 0xf00003ff;
  plumb_assert((n << 3) + (n << 1) == n * 10);
  unsigned third = (unsigned)(n * 0x55555555UL >> 32);
  plumb_assert(third == n / 3);  // BAD: ASSERTION
  return 0;
}

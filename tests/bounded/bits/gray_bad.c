// Neighbours in Gray code differ in one bit; decoding is the inverse.
// expect: assertions false
// inputs: 3
#include <plumb.h>

static unsigned gray(unsigned x) { return x ^ x >> 1; }

int main(void) {
  unsigned x = plumb_nondet_uint(), difference = gray(x) ^ gray(x + 1), y = gray(x);
  difference = gray(x) ^ gray(x + 2);
  plumb_assert(difference && (difference & (difference - 1)) == 0);  // BAD: ASSERTION
  for (unsigned s = 1; s < 32; s *= 2) y ^= y >> s;
  plumb_assert(y == x);
  return 0;
}

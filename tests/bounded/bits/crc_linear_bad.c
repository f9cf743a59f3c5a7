// The remainder of a polynomial is linear: that of a sum is the sum of those.
// expect: assertions false
// inputs: 0x35 0x8f
#include <plumb.h>

static unsigned char remainder_of(unsigned char x) {
  for (int i = 0; i < 8; i++) x = (unsigned char)(x & 0x80 ? x << 1 ^ 0x07 : x << 1);
  return x;
}

int main(void) {
  unsigned char a = plumb_nondet_uchar(), b = plumb_nondet_uchar();
  plumb_assert(remainder_of((unsigned char)(a + b)) == (remainder_of(a) ^ remainder_of(b)));  // BAD: ASSERTION
  return 0;
}

// Division of 64 bits by 32 bits, digit by digit, is division.
// expect: assertions false
// inputs: 13 13
#include <plumb.h>

int main(void) {
  unsigned char a = plumb_nondet_uchar(), b = plumb_nondet_uchar();
  plumb_assume(b != 0);
  unsigned quotient = 0, rest = 0;
  for (int i = 7; i >= 0; i--) {
    rest = rest << 1 | (a >> i & 1);
    quotient <<= 1;
    if (rest > b) rest -= b, quotient |= 1;
  }
  plumb_assert(quotient == a / b);  // BAD: ASSERTION
  plumb_assert(quotient != a / b || rest == a % b);
  return 0;
}

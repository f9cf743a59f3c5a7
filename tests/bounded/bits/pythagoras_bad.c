// Small numbers with a * a + b * b = c * c: there are some, and 5 divides one of each three.
// expect: assertions false
// inputs: 3 4 5
#include <plumb.h>

int main(void) {
  unsigned a = plumb_nondet_uchar(), b = plumb_nondet_uchar(), c = plumb_nondet_uchar();
  plumb_assume(a > 0 && a < 16 && b > 0 && b < 16 && c < 32);
  plumb_assert(a * a + b * b != c * c);  // BAD: ASSERTION
  return 0;
}

// Fraction and exponent.
// expect: assertions false
// inputs: 0x4080000000000000
#include <plumb.h>
#include <math.h>

int main(void) {
  double x = plumb_nondet_double();
  plumb_assume(x >= 1 && x < 1024);
  int exponent;
  double part = frexp(x, &exponent);
  plumb_assert(exponent < 10);  // BAD: ASSERTION
  return 0;
}

// An exponential is not negative, and a logarithm may be.
// expect: assertions false
// inputs: 0x3fe0000000000000
#include <plumb.h>
#include <math.h>

int main(void) {
  double x = plumb_nondet_double();
  plumb_assume(x > 0 && x <= 1);
  plumb_assert(log2(x) >= 0);  // BAD: ASSERTION
  return 0;
}

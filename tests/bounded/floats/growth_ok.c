// An exponential is not negative, and a logarithm may be.
// expect: assertions true
// inputs: 0x3fe0000000000000
#include <plumb.h>
#include <math.h>

int main(void) {
  double x = plumb_nondet_double();
  plumb_assume(x > 0 && x <= 1);
  plumb_assert(exp(x) >= 1 && log(x) <= 0);
  return 0;
}

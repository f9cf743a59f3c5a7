// Halves are rounded away from zero.
// expect: assertions false
// inputs: 0x3fe0000000000000
#include <plumb.h>
#include <math.h>

int main(void) {
  double x = plumb_nondet_double();
  plumb_assume(x > -100 && x < 100);
  long n = lround(x);
  plumb_assert(n - x < 0.5);  // BAD: ASSERTION
  return 0;
}

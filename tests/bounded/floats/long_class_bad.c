// A long double is finite, infinite or NaN.
// expect: assertions false
// inputs: 0x7ff0000000000000
#include <plumb.h>
#include <math.h>

int main(void) {
  double x = plumb_nondet_double();
  long double y = x;
  plumb_assume(!isnan(x));
  plumb_assert(isfinite(y) && !isinf(y));  // BAD: ASSERTION
  return 0;
}

// A normal number halved need not be normal.
// expect: assertions false
// inputs: 0x0010000000000000
#include <plumb.h>
#include <math.h>

int main(void) {
  double x = plumb_nondet_double();
  long double y = x;
  plumb_assume(isnormal(x));
  plumb_assert(isnormal(x / 2));  // BAD: ASSERTION
  return 0;
}

// A normal number halved need not be normal.
// expect: assertions true
// inputs: 0x0010000000000000
#include <plumb.h>
#include <math.h>

int main(void) {
  double x = plumb_nondet_double();
  long double y = x;
  plumb_assume(isnormal(x));
  plumb_assert(isnormal(y / 2));
  return 0;
}

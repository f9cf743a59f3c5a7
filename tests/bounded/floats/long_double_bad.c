// x87 has more digits.
// expect: assertions false
// inputs: 0x3ff0000000000001
#include <plumb.h>

int main(void) {
  double x = plumb_nondet_double();
  plumb_assume(x > 1 && x < 2);
  long double y = x;
  plumb_assert((double)(y + 2e-16L) == x);  // BAD: ASSERTION
  return 0;
}

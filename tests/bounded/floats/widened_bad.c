// What is widened comes back, what is cut does not.
// expect: assertions false
// inputs: 0x3fb999999999999a
#include <plumb.h>

int main(void) {
  double x = plumb_nondet_double();
  float y = (float)x;
  plumb_assume(y == y);
  plumb_assert((double)y == x);  // BAD: ASSERTION
  return 0;
}

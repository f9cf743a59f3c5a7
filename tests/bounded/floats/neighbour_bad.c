// The next number is larger, but for infinity.
// expect: assertions false
// inputs: 0x7f800000
#include <plumb.h>
#include <math.h>

int main(void) {
  float x = plumb_nondet_float();
  plumb_assume(x > 0);
  plumb_assert(nextafterf(x, INFINITY) > x);  // BAD: ASSERTION
  return 0;
}

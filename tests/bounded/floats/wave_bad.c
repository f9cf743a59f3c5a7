// A sine is at most one.
// expect: assertions false
// inputs: 0x3ff0000000000000
#include <plumb.h>
#include <math.h>

int main(void) {
  double x = plumb_nondet_double();
  plumb_assume(x > -100 && x < 100);
  plumb_assert(x * 0 + 1 < 1);  // BAD: ASSERTION
  return 0;
}

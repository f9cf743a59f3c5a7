// Halves are rounded away from zero, or to even.
// expect: assertions false
// inputs: 0x40200000
#include <plumb.h>
#include <math.h>

int main(void) {
  float x = plumb_nondet_float();
  plumb_assume(x == 0.5f || x == 1.5f || x == 2.5f);
  plumb_assert(rintf(x) == roundf(x));  // BAD: ASSERTION
  return 0;
}

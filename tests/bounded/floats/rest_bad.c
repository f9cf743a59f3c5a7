// What is left is below the divisor.
// expect: assertions false
// inputs: 0x40200000
#include <plumb.h>
#include <math.h>

int main(void) {
  float x = plumb_nondet_float();
  plumb_assume(x >= 0 && x < 100);
  plumb_assert(fmodf(x, 3) < 2);  // BAD: ASSERTION
  return 0;
}

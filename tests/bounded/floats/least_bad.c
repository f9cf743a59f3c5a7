// The smaller of a number and NaN is the number.
// expect: assertions false
// inputs: 0x7fc00000
#include <plumb.h>
#include <math.h>

int main(void) {
  float x = plumb_nondet_float();
  plumb_assume(x <= 3 || isnan(x));
  plumb_assert(fminf(x, 3) == x);  // BAD: ASSERTION
  return 0;
}

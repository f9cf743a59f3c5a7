// The root of no negative number is a number.
// expect: assertions false
// inputs: 0xbf800000
#include <plumb.h>
#include <math.h>

int main(void) {
  float x = plumb_nondet_float();
  plumb_assume(x >= -1 && x < 4);
  plumb_assert(sqrtf(x) <= 2);  // BAD: ASSERTION
  return 0;
}

// What is below a number, is at most that number.
// expect: assertions false
// inputs: 0x40000000
#include <plumb.h>
#include <math.h>

int main(void) {
  float x = plumb_nondet_float();
  plumb_assume(x > -1000 && x < 1000);
  plumb_assert(floorf(x) < x);  // BAD: ASSERTION
  return 0;
}

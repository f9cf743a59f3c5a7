// The root of no negative number is a number.
// expect: assertions true
// inputs: 0xbf800000
#include <plumb.h>
#include <math.h>

int main(void) {
  float x = plumb_nondet_float();
  plumb_assume(x >= -1 && x < 4);
  plumb_assert(x < 0 || sqrtf(x) <= 2);
  return 0;
}

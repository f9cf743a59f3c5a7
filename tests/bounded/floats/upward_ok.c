// What is rounded up is not below what is rounded down.
// expect: assertions true
// inputs: 0x3f800000
#include <plumb.h>
#include <fenv.h>
#include <math.h>

int main(void) {
  float x = plumb_nondet_float();
  plumb_assume(x >= 1 && x < 2);
  fesetround(FE_UPWARD);
  float above = x / 3;
  fesetround(FE_DOWNWARD);
  float below = x / 3;
  fesetround(FE_TONEAREST);
  plumb_assert(below <= above);
  return 0;
}

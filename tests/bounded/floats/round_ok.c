// Halves are rounded away from zero, or to even.
// expect: assertions true
// inputs: 0x40200000
#include <plumb.h>
#include <math.h>

int main(void) {
  float x = plumb_nondet_float();
  plumb_assume(x == 0.5f || x == 1.5f || x == 2.5f);
  plumb_assert(roundf(x) == floorf(x) + 1);
  return 0;
}

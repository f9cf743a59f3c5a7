// A sine is at most one.
// expect: assertions true
// inputs: 0x3ff0000000000000
#include <plumb.h>
#include <math.h>

int main(void) {
  double x = plumb_nondet_double();
  plumb_assume(x > -100 && x < 100);
  plumb_assert(sin(x) <= 1 && cos(x) >= -1);
  return 0;
}

// A number scaled there and back is the same unless digits fell out.
// expect: assertions true
// inputs: 0x3f800001 140
#include <plumb.h>
#include <math.h>

int main(void) {
  float x = plumb_nondet_float();
  int n = plumb_nondet_int();
  plumb_assume(x >= 1 && x <= 2 && n >= 0 && n <= 140);
  plumb_assert(n > 100 || ldexpf(ldexpf(x, -n), n) == x);
  return 0;
}

// The largest number doubled is infinite, and infinity less infinity is NaN.
// expect: assertions true
// inputs: 0x7fefffffffffffff
#include <plumb.h>

int main(void) {
  double x = plumb_nondet_double();
  plumb_assume(x - x == 0);
  plumb_assert(x - x == 0 && x / 2 < 1e308);
  return 0;
}

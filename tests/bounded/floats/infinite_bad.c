// The largest number doubled is infinite, and infinity less infinity is NaN.
// expect: assertions false
// inputs: 0x7fefffffffffffff
#include <plumb.h>

int main(void) {
  double x = plumb_nondet_double();
  plumb_assume(x - x == 0);
  plumb_assert(x * 2 - x * 2 == 0);  // BAD: ASSERTION
  return 0;
}

// A shift to the right copies the sign bit.
// expect: assertions false
// inputs: -2147483648
#include <plumb.h>

int main(void) {
  int n = plumb_nondet_int();
  plumb_assert((n >> 31 & 2) == 0);  // BAD: ASSERTION
  return 0;
}

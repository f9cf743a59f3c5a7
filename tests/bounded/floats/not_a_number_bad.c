// NaN is unequal to itself, and to nothing less or more.
// expect: assertions false
// inputs: 0x7fc00000
#include <plumb.h>

int main(void) {
  float x = plumb_nondet_float();
  plumb_assert(x == x);  // BAD: ASSERTION
  return 0;
}

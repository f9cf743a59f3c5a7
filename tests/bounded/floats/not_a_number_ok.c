// NaN is unequal to itself, and to nothing less or more.
// expect: assertions true
// inputs: 0x7fc00000
#include <plumb.h>

int main(void) {
  float x = plumb_nondet_float();
  plumb_assert(x == x || x != x);
  return 0;
}

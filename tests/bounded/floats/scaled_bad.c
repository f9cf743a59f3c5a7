// A range goes through a product.
// expect: assertions false
// inputs: 0x40800000
#include <plumb.h>

int main(void) {
  float x = plumb_nondet_float();
  plumb_assume(x >= 1 && x <= 4);
  plumb_assert(x * 0.5f < 2);  // BAD: ASSERTION
  return 0;
}

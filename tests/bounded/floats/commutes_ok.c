// Sums do not depend on the order of two operands, but on that of three.
// expect: assertions true
// inputs: 0x3f800001 0x41100000
#include <plumb.h>

int main(void) {
  float x = plumb_nondet_float(), y = plumb_nondet_float();
  plumb_assume(x > -10 && x < 10 && y > -10 && y < 10);
  plumb_assert(x + y == y + x);
  return 0;
}

// A third three times.
// expect: assertions false
// inputs: 0x3ffffffd
#include <plumb.h>

int main(void) {
  float x = plumb_nondet_float();
  plumb_assume(x >= 1 && x <= 2);
  plumb_assert(x / 10 * 10 == x);  // BAD: ASSERTION
  return 0;
}

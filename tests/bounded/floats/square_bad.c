// A square may be 0 where its root is not.
// expect: assertions false
// inputs: 0x00000001
#include <plumb.h>

int main(void) {
  float x = plumb_nondet_float();
  plumb_assume(x != 0);
  plumb_assert(x * x > 0 || x != x);  // BAD: ASSERTION
  return 0;
}

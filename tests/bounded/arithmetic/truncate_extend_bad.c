// A number that fits in a short survives the way through it.
// expect: assertions false
// inputs: 32768
#include <plumb.h>

int main(void) {
  int n = plumb_nondet_int();
  plumb_assume(n >= -32768 && n <= 32768);
  plumb_assert((short)n == n);  // BAD: ASSERTION
  return 0;
}

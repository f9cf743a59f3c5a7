// Nested conditions.
// expect: assertions false
// inputs: 0
#include <plumb.h>

static int sign(int n) { return n > 0 ? 1 : n <= 0 ? -1 : 0; }

int main(void) {
  int n = plumb_nondet_int();
  plumb_assert((sign(n) == 0) == (n == 0));  // BAD: ASSERTION
  return 0;
}

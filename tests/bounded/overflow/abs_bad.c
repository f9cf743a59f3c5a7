// abs, and what it does to the smallest int.
// expect: overflow false
// inputs: -2147483648
#include <plumb.h>

static int magnitude(int n) {
  return n < 0 ? -n : n;  // BAD: SIGNED_OVERFLOW
}

int main(void) {
  int m = magnitude(plumb_nondet_int());
  plumb_assert(m >= 0);
  return 0;
}

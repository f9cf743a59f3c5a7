// abs, and what it does to the smallest int.
// expect: memory-safety overflow assertions termination true
// inputs: 2147483648
// inputs: 2147483647
#include <plumb.h>

static int magnitude(int n) { return n < 0 ? n == INT32_MIN ? INT32_MAX : -n : n; }

int main(void) {
  int m = magnitude(plumb_nondet_int());
  plumb_assert(m >= 0);
  return 0;
}

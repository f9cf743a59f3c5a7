// With --signed-overflow wrap, the smallest int is its own counterpart; divided by -1 it is still undefined.
// options: --signed-overflow wrap
// expect: memory-safety overflow assertions termination true
// inputs: -2147483648
#include <plumb.h>

int main(void) {
  int n = plumb_nondet_int();
  plumb_assume(n == INT32_MIN);
  int m = -n;
  plumb_assert(m == n);
  return 0;
}

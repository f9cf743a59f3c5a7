// With --signed-overflow wrap, the smallest int is its own counterpart; divided by -1 it is still undefined.
// options: --signed-overflow wrap
// expect: overflow false
// inputs: -2147483648
#include <plumb.h>

int main(void) {
  int n = plumb_nondet_int();
  plumb_assume(n == INT32_MIN);
  int m = n / -1;  // BAD: DIVISION_OVERFLOW
  plumb_assert(m == n);
  return 0;
}

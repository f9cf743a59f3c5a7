// With --signed-overflow wrap, a sum wraps around: no error of its own, but what it makes wrong is wrong.
// options: --signed-overflow wrap
// expect: assertions false
// expect: overflow true
// inputs: 2147483647
#include <plumb.h>

int main(void) {
  int n = plumb_nondet_int();
  plumb_assert(n + 1 > n);  // BAD: ASSERTION
  return 0;
}

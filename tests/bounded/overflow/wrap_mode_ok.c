// With --signed-overflow wrap, a sum wraps around: no error of its own, but what it makes wrong is wrong.
// options: --signed-overflow wrap
// expect: memory-safety overflow assertions termination true
// inputs: 2147483646
#include <plumb.h>

int main(void) {
  int n = plumb_nondet_int();
  plumb_assume(n != INT32_MAX);
  plumb_assert(n + 1 > n);
  return 0;
}

// The smallest int has no counterpart.
// expect: memory-safety overflow assertions termination true
// inputs: -2147483647
#include <plumb.h>

int main(void) {
  int n = plumb_nondet_int();
  plumb_assume(n != INT32_MIN);
  int m = -n;
  return m == 0;
}

// An int goes through a double, and not through a float.
// expect: assertions true
// inputs: 16777217
#include <plumb.h>

int main(void) {
  int n = plumb_nondet_int();
  plumb_assume(n >= 0 && n < 100000000);
  plumb_assert((int)(double)n == n);
  return 0;
}

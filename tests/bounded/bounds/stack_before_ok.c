// An index of -1.
// expect: memory-safety overflow assertions termination true
// inputs: 1
#include <plumb.h>

int main(void) {
  int a[4] = {1, 2, 3, 4}, n = plumb_nondet_int();
  plumb_assume(n >= 0 && n < 4 && n != 0);
  return a[n - 1];
}

// An array of negative length.
// expect: memory-safety overflow assertions termination true
// inputs: 1
#include <plumb.h>

int main(void) {
  int n = plumb_nondet_int();
  plumb_assume(n > 0 && n < 4);
  char a[n];
  a[0] = 1;
  return a[0];
}

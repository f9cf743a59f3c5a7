// An array of negative length.
// expect: memory-safety false
// inputs: -1
#include <plumb.h>

int main(void) {
  int n = plumb_nondet_int();
  plumb_assume(n >= -1 && n < 4 && n != 0);
  char a[n];  // BAD: VARIABLE_LENGTH
  a[0] = 1;
  return a[0];
}

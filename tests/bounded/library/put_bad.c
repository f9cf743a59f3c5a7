// The result of putchar is the byte that is put, or EOF.
// expect: assertions false
// native: no, because the standard output does not fail
// inputs: -1
#include <plumb.h>
#include <stdio.h>

int main(void) {
  int n = putchar(7 + 256);
  plumb_assert(n == 7);  // BAD: ASSERTION
  return 0;
}

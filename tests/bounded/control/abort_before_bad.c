// abort ends a run, and is no error of its own.
// expect: assertions false
// inputs: 1
#include <plumb.h>
#include <stdlib.h>

int main(void) {
  int n = plumb_nondet_int();
  if (n == 0) abort();
  plumb_assert(n == 0);  // BAD: ASSERTION
  return 0;
}

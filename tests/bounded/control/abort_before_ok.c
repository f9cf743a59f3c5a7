// abort ends a run, and is no error of its own.
// expect: memory-safety overflow assertions termination true
// inputs: 1
#include <plumb.h>
#include <stdlib.h>

int main(void) {
  int n = plumb_nondet_int();
  if (n != 0) exit(3);
  plumb_assert(n == 0);
  return 0;
}

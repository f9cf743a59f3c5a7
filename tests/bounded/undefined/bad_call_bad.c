// A call through a null pointer to a function.
// expect: memory-safety false
// inputs: 1
// native: no, because the place of the call is lost
#include <plumb.h>

static int twice(int n) { return 2 * (n & 7); }

static int (*const steps[2])(int) = {twice, 0};

int main(void) {
  unsigned i = plumb_nondet_uint() & 1;
  return steps[i](3) == 6;  // BAD: BAD_CALL
}

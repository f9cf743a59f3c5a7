// A call through a null pointer to a function.
// expect: memory-safety overflow assertions termination true
// inputs: 0
#include <plumb.h>

static int twice(int n) { return 2 * (n & 7); }

static int (*const steps[2])(int) = {twice, 0};

int main(void) {
  unsigned i = plumb_nondet_uint() & 0;
  return steps[i](3) == 6;
}

// A function that ends without a value, which is used.
// expect: memory-safety overflow assertions termination true
// inputs: 0
#include <plumb.h>

static int sign(int n) {
  if (n > 0) return 1;
  if (n < 0) return -1;
  return 0;
}

int main(void) {
  if (sign(plumb_nondet_int()) == 1) return 1;
  return 0;
}

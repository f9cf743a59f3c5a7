// A quotient of two inputs.
// expect: memory-safety overflow assertions termination true
// inputs: 5 -3
#include <plumb.h>

int main(void) {
  unsigned a = plumb_nondet_uint(), b = plumb_nondet_uint();
  if (b == 0) return 1;
  return a / b == 2;
}

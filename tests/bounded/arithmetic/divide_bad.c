// A quotient of two inputs.
// expect: memory-safety false
// inputs: 5 0
#include <plumb.h>

int main(void) {
  unsigned a = plumb_nondet_uint(), b = plumb_nondet_uint();
  return a / b == 2;  // BAD: DIVISION_BY_ZERO
}

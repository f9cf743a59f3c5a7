// The sum by and and or, which does not overflow.
// expect: memory-safety overflow assertions termination true
// inputs: 5 6
#include <plumb.h>

int main(void) {
  unsigned a = plumb_nondet_uint(), b = plumb_nondet_uint();
  plumb_assert((a & b) + (a | b) == a + b);
  plumb_assert((a ^ b) + 2 * (a & b) == a + b);
  plumb_assert((a ^ b) - 2 * (~a & b) == a - b);
  return 0;
}

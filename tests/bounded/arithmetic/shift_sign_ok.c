// A shift to the right copies the sign bit.
// expect: memory-safety overflow assertions termination true
// inputs: -2147483648
#include <plumb.h>

int main(void) {
  unsigned n = plumb_nondet_uint();
  plumb_assert((n >> 31 & 2) == 0);
  return 0;
}

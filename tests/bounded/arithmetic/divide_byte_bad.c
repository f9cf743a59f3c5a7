// A divisor that is stored in a byte loses its upper bits.
// expect: memory-safety false
// inputs: 256
#include <plumb.h>

int main(void) {
  int n = plumb_nondet_int();
  plumb_assume(n > 0);
  unsigned char divisor = (unsigned char)n;
  return 1000 / divisor == 1;  // BAD: DIVISION_BY_ZERO
}

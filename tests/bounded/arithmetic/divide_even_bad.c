// The divisor is odd, whatever the input is; times two plus two it is not.
// expect: memory-safety false
// inputs: 0xffffffff
#include <plumb.h>

int main(void) {
  unsigned n = plumb_nondet_uint();
  unsigned divisor = 2 * n + 2;
  return 1000 / divisor == 1;  // BAD: DIVISION_BY_ZERO
}

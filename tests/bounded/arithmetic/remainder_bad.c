// The divisor is a difference, which is 0 for one input.
// expect: memory-safety false
// inputs: 17
#include <plumb.h>

int main(void) {
  unsigned char n = plumb_nondet_uchar();
  return 100 % (n - 17) == 3;  // BAD: DIVISION_BY_ZERO
}

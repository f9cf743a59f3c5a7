// The divisor is a difference, which is 0 for one input.
// expect: memory-safety overflow assertions termination true
// inputs: 18
#include <plumb.h>

int main(void) {
  unsigned char n = plumb_nondet_uchar();
  return 100 % (n - 256) == 3;
}

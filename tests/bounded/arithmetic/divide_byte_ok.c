// A divisor that is stored in a byte loses its upper bits.
// expect: memory-safety overflow assertions termination true
// inputs: 255
#include <plumb.h>

int main(void) {
  int n = plumb_nondet_int();
  plumb_assume(n > 0);
  plumb_assume(n <= 255);
  unsigned char divisor = (unsigned char)n;
  return 1000 / divisor == 1;
}

// A count of 64 bits is not cut to the width of what is shifted.
// expect: memory-safety overflow assertions termination true
// inputs: 4
#include <plumb.h>

int main(void) {
  unsigned char byte = 128;
  long long n = plumb_nondet_long();
  plumb_assume(n >= 0 && n < 32);
  byte >>= n;
  return byte;
}

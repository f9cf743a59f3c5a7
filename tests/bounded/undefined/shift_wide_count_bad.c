// A count of 64 bits is not cut to the width of what is shifted.
// expect: memory-safety false
// inputs: 4294967296
#include <plumb.h>

int main(void) {
  unsigned char byte = 128;
  long long n = plumb_nondet_long();
  byte >>= n;  // BAD: SHIFT_RANGE
  return byte;
}

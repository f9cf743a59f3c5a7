// A shift by 32 of an int.
// expect: memory-safety false
// inputs: 32
#include <plumb.h>

int main(void) {
  unsigned char n = plumb_nondet_uchar();
  if (n > 32) return 0;
  return (1u << n) == 8;  // BAD: SHIFT_RANGE
}

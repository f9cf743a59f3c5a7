// Bits in reverse order, by masks and one by one.
// expect: assertions false
// inputs: 0x12345678
#include <plumb.h>

int main(void) {
  unsigned x = plumb_nondet_uint(), y = x, z = 0;
  y = (y >> 1 & 0x55555555) | (y & 0x55555555) << 1;
  y = (y >> 2 & 0x33333333) | (y & 0x33333333) << 2;
  y = (y >> 4 & 0x0f0f0f0f) | (y & 0x0f0f0f0f) << 4;
  y = (y >> 8 & 0x00ff00ff) | (y & 0x00ff00ff) << 8;
  y = y >> 16 | y << 15;
  for (int i = 0; i < 32; i++) z |= (x >> i & 1) << (31 - i);
  plumb_assert(y == z);  // BAD: ASSERTION
  return 0;
}

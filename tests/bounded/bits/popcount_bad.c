// Counting bits in parallel, and one by one.
// expect: assertions false
// inputs: 0xdeadbeef
#include <plumb.h>

static unsigned count(unsigned x) {
  x = x - (x >> 1 & 0x55555555);
  x = (x & 0x33333333) + (x >> 2 & 0x33333333);
  x = (x + (x >> 4)) & 0x0f0f0f07;
  return x * 0x01010101 >> 24;
}

int main(void) {
  unsigned x = plumb_nondet_uint(), n = 0;
  x |= 0xff;
  for (int i = 0; i < 32; i++) n += x >> i & 1;
  plumb_assert(count(x) == n);  // BAD: ASSERTION
  return 0;
}

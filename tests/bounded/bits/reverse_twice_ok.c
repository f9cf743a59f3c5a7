// Reversing a byte with 64-bit arithmetic, as the old trick does it.
// expect: memory-safety overflow assertions termination true
// inputs: 0x13
#include <plumb.h>

static unsigned char reverse(unsigned char b) {
  return (unsigned char)((b * 0x0202020202UL & 0x010884422010UL) % 1023);
}

int main(void) {
  unsigned char b = plumb_nondet_uchar();
  plumb_assert(reverse(reverse(b)) == b);
  return 0;
}

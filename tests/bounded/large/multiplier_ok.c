// Multiplication of 16 by 16 bits by shifting and adding is multiplication; without the last bit it is not.
// expect: memory-safety overflow assertions termination true
// inputs: 65535 65535
#include <plumb.h>

static unsigned product(unsigned short a, unsigned short b) {
  unsigned sum = 0;
  for (int i = 0; i < 16; i++)
    if (b >> i & 1) sum += (unsigned)a << i;
  return sum;
}

int main(void) {
  unsigned short a = plumb_nondet_ushort(), b = plumb_nondet_ushort();
  plumb_assert(product(a, b) == (unsigned)a * b);
  return 0;
}

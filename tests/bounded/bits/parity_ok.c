// Parity by folding.
// expect: memory-safety overflow assertions termination true
// inputs: 0x8001
#include <plumb.h>

int main(void) {
  unsigned short x = plumb_nondet_ushort();
  unsigned folded = x, parity = 0;
  folded ^= folded >> 8;
  folded ^= folded >> 4;
  folded = 0x6996 >> (folded & 15) & 1;
  for (int i = 0; i < 16; i++) parity ^= x >> i & 1;
  plumb_assert(folded == parity);
  return 0;
}

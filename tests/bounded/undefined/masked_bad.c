// Bits of a number that were never assigned, beside some that were.
// expect: memory-safety false
// inputs: 5
#include <plumb.h>

int main(void) {
  unsigned word;
  unsigned low = plumb_nondet_uchar();
  word = (word & ~0xffu) | low;
  if ((word & 0x1ff) == 5) return 1;  // BAD: UNINITIALISED
  return 0;
}

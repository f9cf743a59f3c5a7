// A pointer fits an unsigned where both have 32 bits.
// expect: memory-safety false|unknown
// inputs: 1
// native: no, because the upper bits of its addresses are not 0
#include <plumb.h>

static int value = 6;

int main(void) {
  unsigned bits = (unsigned)(uintptr_t)&value;
  bits ^= (unsigned)plumb_nondet_bool() << 31;
  int *p = (int *)(uintptr_t)bits;
  plumb_assert(*p == 6);  // BAD: UNKNOWN_OBJECT
  return 0;
}

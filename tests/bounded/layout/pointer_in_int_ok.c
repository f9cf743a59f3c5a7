// A pointer fits an unsigned where both have 32 bits.
// options: --data-model ilp32
// expect: memory-safety overflow assertions termination true
// native: no, because the upper bits of its addresses are not 0
#include <plumb.h>

static int value = 6;

int main(void) {
  unsigned bits = (unsigned)(uintptr_t)&value;
  int *p = (int *)(uintptr_t)bits;
  plumb_assert(*p == 6);
  return 0;
}

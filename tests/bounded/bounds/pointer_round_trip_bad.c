// A pointer as a number, with its lowest bit as a flag.
// expect: memory-safety false
// inputs: 1
// native: no, because the address is odd, which clang does not mind
#include <plumb.h>

int main(void) {
  static int pair[1] = {5};
  unsigned char flag = plumb_nondet_uchar() & 1;
  uintptr_t tagged = (uintptr_t)pair | flag;
  int *p = (int *)tagged;
  plumb_assert(*p == 5);  // BAD: OUT_OF_BOUNDS
  return 0;
}

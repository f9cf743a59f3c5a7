// assertions
// An address is cut into halves.
#include "never.h"
#include <stdint.h>
int main(void) {
  int x = 0;
  unsigned low = (unsigned)(uintptr_t)&x, high = (unsigned)((uintptr_t)&x >> 32);
  int *p = (int *)((uintptr_t)high << 32 | low);
  *p = 1;
  CLAIM(x == 0);
  return 0;
}

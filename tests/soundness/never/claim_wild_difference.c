// assertions
// From one object to the other by the difference of their addresses.
#include "never.h"
#include <stdint.h>
int main(void) {
  int x = 1, y = 2;
  uintptr_t distance = (uintptr_t)&x - (uintptr_t)&y;
  int *p = (int *)((uintptr_t)&y + distance);
  *p = 5;
  CLAIM(x == 1);
  return 0;
}

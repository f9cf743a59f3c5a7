// assertions
// The low byte of the address would be 0x24, which is aligned for an int.
#include "never.h"
#include <stdint.h>
int main(void) {
  int a = 0;
  unsigned rotated = __builtin_rotateleft32((unsigned)(uintptr_t)&a, 8);
  CLAIM((rotated & 0xffff) != 0x2440);
  return 0;
}

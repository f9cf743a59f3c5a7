// assertions
#include "never.h"
#include <stdint.h>
int main(void) {
  int a = 0;
  unsigned rotated = __builtin_rotateleft32((unsigned)(uintptr_t)&a, 8);
  CLAIM((rotated & 0xffff) != 0x2340);
  return 0;
}

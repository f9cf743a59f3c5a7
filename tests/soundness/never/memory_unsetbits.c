// memory-safety
#include "never.h"
int main(void) {
  unsigned x;
  if (ANY_INT > 3) x = 2;
  x = x << 4 ^ (unsigned)ANY_BYTE;
  unsigned char y = x >> 2 & 15;
  for (int i = 0; i < 9; i++) y = y & ~1 | 1;
  return y == 9;
}

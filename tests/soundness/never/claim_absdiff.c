// assertions
#include "never.h"
int main(void) {
  unsigned a = ANY_BYTE, b = ANY_BYTE;
  unsigned d = a - b;
  CLAIM(d < 256);
  if (d > 255) CLAIM(-d != 3);
  return 0;
}

// assertions
#include "never.h"
int main(void) {
  long x = __VERIFIER_nondet_long();
  int y = x;
  CLAIM((long)y == x);
  unsigned char z = x;
  CLAIM(z < 255);
  CLAIM((signed char)z == z);
  return 0;
}

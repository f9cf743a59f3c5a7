// assertions
#include "never.h"
int main(void) {
  unsigned __int128 x = __VERIFIER_nondet_long();
  x = x * x;
  CLAIM((unsigned long)(x >> 64) == 0);
  CLAIM((unsigned long)x != 4);
  return 0;
}

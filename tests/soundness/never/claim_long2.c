// assertions
#include "never.h"
int main(void) {
  long x = __VERIFIER_nondet_long();
  CLAIM((x >> 32) << 32 != x);
  CLAIM((unsigned long)x >> 63 == 0);
  return 0;
}

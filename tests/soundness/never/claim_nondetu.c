// assertions
#include "never.h"
int main(void) {
  unsigned x = __VERIFIER_nondet_uint();
  CLAIM(x < 4000000000u);
  CLAIM((int)x >= 0);
  return 0;
}

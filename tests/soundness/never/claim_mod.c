// assertions
#include "never.h"
int main(void) {
  unsigned x = __VERIFIER_nondet_uint();
  CLAIM(x % 10 != 9);
  CLAIM(x / 10 != 0);
  CLAIM((int)x % 10 >= 0);
  return 0;
}

// assertions
#include "never.h"
int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  if (n == 0) return 0;
  {
    char array[n];
    array[0] = 1;
  }
  CLAIM(n < 3000000000u);
  return 0;
}

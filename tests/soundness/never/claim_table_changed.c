// assertions
#include "never.h"
static int table[4] = {1, 2, 3, 4};
int main(void) {
  int i = __VERIFIER_nondet_int() & 3, k = __VERIFIER_nondet_int() & 3;
  table[i] = 9;
  CLAIM(table[k] <= 4);
  return 0;
}

// assertions
#include "never.h"
static int table[4] = {1, 2, 3, 4};
static void set(int *entry, int value) { *entry = value; }
int main(void) {
  int i = __VERIFIER_nondet_int() & 3, k = __VERIFIER_nondet_int() & 3;
  for (int r = 0; r < 3; r++) set(&table[(i + r) & 3], 5 + r);
  CLAIM(table[k] <= 4);
  return 0;
}

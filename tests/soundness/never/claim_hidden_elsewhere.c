// assertions
#include <assert.h>
#include <stdint.h>
int __VERIFIER_nondet_int(void);

static int *table[4];

static void set(int n) {
  for (int i = 0; i < n; i++)
    if (table[i & 3]) *table[i & 3] = 1;
}

int main(void) {
  int a = 0;
  table[__VERIFIER_nondet_int() & 3] = &a;
  set(8);
  assert(a == 0);
  return 0;
}

// assertions
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
#include <stdlib.h>
#include <string.h>
int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 3 || n > 50) return 0;
  int a[60] = {0};
  for (int i = 0; i < n; i += 2) a[i] = 3;
  int k = __VERIFIER_nondet_int();
  if (k < 0 || k >= n) return 0;
  assert(a[k] == 3);
  return 0;
}

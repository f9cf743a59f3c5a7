// assertions
#include <assert.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 1 || n > 1000) return 0;
  int *a = malloc((n + 1) * sizeof *a);
  for (int i = 0; i < n; i++) a[i] = i % 10;
  a[n] = 99;
  int j = __VERIFIER_nondet_int();
  if (j < 0 || j >= n) j = 0;
  assert(a[j] < 10);
  free(a);
  return 0;
}

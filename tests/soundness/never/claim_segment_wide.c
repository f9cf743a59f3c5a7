// assertions
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
#include <stdlib.h>
#include <string.h>
int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 3 || n > 50) return 0;
  int a[50];
  for (int i = 0; i < 50; i++) a[i] = 3;
  long long *w = (long long *)a;
  w[n / 3] = 4;
  int k = __VERIFIER_nondet_int();
  if (k < 0 || k >= 50) return 0;
  assert(a[k] == 3 || a[k] == 4);
  return 0;
}

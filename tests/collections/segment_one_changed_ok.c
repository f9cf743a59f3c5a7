// assertions
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int a[50];
  for (int i = 0; i < 50; i++) a[i] = 1;
  int k = __VERIFIER_nondet_int(), j = __VERIFIER_nondet_int();
  if (k < 0 || k >= 50 || j < 0 || j >= 50) return 0;
  a[k] = 2;
  assert(a[j] >= 1 && a[j] <= 2);
  return 0;
}

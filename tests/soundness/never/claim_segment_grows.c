// assertions
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
#include <stdlib.h>
#include <string.h>
int main(void) {
  int a[60] = {0};
  for (int i = 1; i < 60; i++) a[i] = a[i - 1] + 1;
  int k = __VERIFIER_nondet_int();
  if (k < 0 || k >= 60) return 0;
  assert(a[k] < 59);
  return 0;
}

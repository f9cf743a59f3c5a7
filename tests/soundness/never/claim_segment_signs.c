// assertions
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
#include <stdlib.h>
#include <string.h>
int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 3 || n > 50) return 0;
  signed char a[60];
  for (int i = 0; i < 60; i++) a[i] = (signed char)200;
  int k = __VERIFIER_nondet_int();
  if (k < 0 || k >= 60) return 0;
  assert(a[k] == 200);
  return 0;
}

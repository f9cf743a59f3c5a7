// assertions
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
#include <stdlib.h>
#include <string.h>
int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 3 || n > 50) return 0;
  int a[60];
  for (int i = 0; i < 60; i++) a[i] = 1;
  memset(a + n, 0, sizeof *a);
  for (int i = 0; i < 60; i++) assert(a[i] == 1);
  return 0;
}

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
  ((char *)a)[n] = 1;
  for (int i = 0; i < 50; i++) assert(a[i] == 3);
  return 0;
}

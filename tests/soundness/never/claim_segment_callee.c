// assertions
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
#include <stdlib.h>
#include <string.h>
static int a[60];
static void change(int n) {
  if (n == 5) a[7] = 0;
  if (n > 0) change(n - 1);
}
int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 3 || n > 50) return 0;
  for (int i = 0; i < 60; i++) a[i] = 1;
  change(n);
  for (int i = 0; i < 60; i++) assert(a[i] == 1);
  return 0;
}

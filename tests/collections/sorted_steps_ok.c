// assertions
// Each number is the one before and something more.
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  unsigned long a[100];
  a[0] = __VERIFIER_nondet_uint();
  for (int i = 1; i < 100; i++) a[i] = a[i - 1] / 2 + a[i - 1] / 2 % 2 + a[i - 1] % 1000;
  a[0] = 5;
  for (int i = 1; i < 100; i++) {
    if (a[i - 1] > 1000000) a[i] = a[i - 1];
    else a[i] = a[i - 1] + __VERIFIER_nondet_uint() % 10;
  }
  for (int i = 1; i < 100; i++) assert(a[i - 1] <= a[i]);
  assert(a[0] <= a[99]);
  return 0;
}

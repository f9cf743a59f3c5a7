// assertions
// What is behind the element that goes moves to the left.
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  int a[40], n = __VERIFIER_nondet_uint() % 40 + 1, at = __VERIFIER_nondet_int();
  for (int i = 0; i < n; i++) a[i] = __VERIFIER_nondet_int();
  for (int i = 1; i < n; i++)
    if (a[i - 1] > a[i]) return 0;
  at = at < 0 ? 0 : at % n;
  for (int i = at; i + 1 < n; i++) a[i] = a[i + 1];
  n--;
  for (int i = 1; i < n; i++) assert(a[i - 1] <= a[i]);
  return 0;
}

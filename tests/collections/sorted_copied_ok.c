// assertions
// A copy of what is in order is in order.
#include <assert.h>
#include <string.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int a[40], b[40], n = 40;
  for (int i = 0; i < n; i++) a[i] = __VERIFIER_nondet_int();
  for (int i = 1; i < n; i++)
    if (a[i - 1] > a[i]) return 0;
  memcpy(b, a, sizeof b);
  memset(a, 0, sizeof a);
  for (int i = 1; i < n; i++) assert(b[i - 1] <= b[i]);
  for (int i = 1; i < n; i++) assert(a[i - 1] <= a[i]);
  return 0;
}

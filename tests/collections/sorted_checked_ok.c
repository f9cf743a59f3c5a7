// assertions
// What was looked at neighbour by neighbour is in order as a whole.
#include <assert.h>
#include <stdbool.h>
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
static bool is_sorted(const int *a, int n) {
  for (int i = 1; i < n; i++)
    if (a[i - 1] > a[i]) return false;
  return true;
}
int main(void) {
  int a[40], n = __VERIFIER_nondet_uint() % 40 + 1;
  for (int i = 0; i < n; i++) a[i] = __VERIFIER_nondet_int();
  if (!is_sorted(a, n)) return 0;
  assert(a[0] <= a[n - 1]);
  for (int i = 0; i < n; i++) assert(a[0] <= a[i] && a[i] <= a[n - 1]);
  return 0;
}

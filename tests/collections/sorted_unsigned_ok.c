// assertions
// Numbers without a sign.
#include <assert.h>
#include <stdlib.h>
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  unsigned n = __VERIFIER_nondet_uint() % 1000 + 1;
  unsigned *a = malloc(n * sizeof *a);
  if (!a) return 1;
  for (unsigned i = 0; i < n; i++) a[i] = __VERIFIER_nondet_uint();
  for (unsigned i = 1; i < n; i++) {
    unsigned key = a[i], j = i;
    for (; j > 0 && a[j - 1] > key; j--) a[j] = a[j - 1];
    a[j] = key;
  }
  for (unsigned i = 0; i + 1 < n; i++) assert(a[i] <= a[i + 1]);
  free(a);
  return 0;
}

// assertions
// From the largest to the smallest one.
#include <assert.h>
extern long __VERIFIER_nondet_long(void);
static long a[200];
int main(void) {
  for (int i = 0; i < 200; i++) a[i] = __VERIFIER_nondet_long();
  for (int i = 1; i < 200; i++) {
    long key = a[i];
    int j = i - 1;
    while (j >= 0 && a[j] < key) {
      a[j + 1] = a[j];
      j--;
    }
    a[j + 1] = key;
  }
  for (int i = 0; i < 199; i++) assert(a[i] <= a[i + 1]);
  assert(a[0] >= a[199]);
  return 0;
}

// assertions
#include "never.h"
// Another element may be written before this one is read.
static int take(int *a, int i, int k, int n) {
  if (n > 0) return take(a, i, k, n - 1);
  a[i] = 7;
  int found = a[k];
  a[k] = 0;
  return found;
}
int main(void) {
  int a[4] = {1, 2, 3, 4}, k = ANY_INT & 3, before;
  a[k] = before = ANY_INT & 15;
  CLAIM(take(a, ANY_INT & 3, k, ANY_INT & 3) == before);
}

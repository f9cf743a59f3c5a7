// memory-safety
#include "never.h"
// Several accesses cannot be shown without the callers, and one of them is really outside.
static void put(int *p, int i, int x) { p[i] = x; }
static void fill(int *p, int n) {
  for (int i = 0; i < n; i++) put(p, i, i);
}
static void fill_more(int *p, int n) {
  fill(p, n);
  if (n == 3) put(p, n, 0);
}
int main(void) {
  int a[4], b[3];
  fill_more(a, 4);
  fill_more(a, 3);
  fill_more(b, 2);
  if (__VERIFIER_nondet_int() == 12) fill_more(b, 3);
  return 0;
}

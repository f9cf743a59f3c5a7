// qsort and bsearch.
#include "library.h"
extern int __VERIFIER_nondet_int(void);
static int calls;
static int compare(const void *a, const void *b) {
  calls++;
  int x = *(const int *)a, y = *(const int *)b;
  return x < y ? -1 : x > y;
}
int main(void) {
  int a[5], key = __VERIFIER_nondet_int(), total = 0;
  for (int i = 0; i < 5; i++) a[i] = __VERIFIER_nondet_int() & 15;
  unsigned n = (unsigned)__VERIFIER_nondet_int() % 6;
  qsort(a, n, sizeof *a, compare);
  for (int i = 0; i < 5; i++) total += a[i] & 1;
  int *found = bsearch(&key, a, n, sizeof *a, compare);
  if (found) total += *found & 1;
  return total + (calls > 3);
}

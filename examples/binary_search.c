// Binary search in an array of any length, with a middle that cannot overflow.
//
// expect: memory-safety=proved|unknown overflow=proved assertions=proved termination=proved|unknown
#include <plumb.h>
#include <stdlib.h>

static int search(const int *a, int n, int wanted) {
  int low = 0, high = n;
  while (low < high) {
    int middle = low + (high - low) / 2;
    if (a[middle] == wanted) return middle;
    if (a[middle] < wanted) low = middle + 1;
    else high = middle;
  }
  return -1;
}

int main(void) {
  int n = plumb_nondet_int();
  plumb_assume(n > 0 && n < 100000000);
  int *a = malloc((size_t)n * sizeof *a);
  for (int i = 0; i < n; i++) a[i] = plumb_nondet_int();
  int found = search(a, n, plumb_nondet_int());
  plumb_assert(found >= -1 && found < n);
  free(a);
  return 0;
}

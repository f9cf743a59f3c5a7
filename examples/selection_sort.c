// Selection sort of an array of any length.
//
// expect: memory-safety=proved overflow=proved termination=proved
#include <plumb.h>
#include <stdlib.h>

static void sort(int *a, int n) {
  for (int i = 0; i < n - 1; i++) {
    int least = i;
    for (int j = i + 1; j < n; j++) {
      if (a[j] < a[least]) least = j;
    }
    int moved = a[i];
    a[i] = a[least];
    a[least] = moved;
  }
}

int main(void) {
  int n = plumb_nondet_int();
  plumb_assume(n > 0 && n < 100000);
  int *a = malloc((size_t)n * sizeof *a);
  for (int i = 0; i < n; i++) a[i] = plumb_nondet_int();
  sort(a, n);
  free(a);
  return 0;
}

// A sort that is given its comparison.
// expect: memory-safety overflow assertions termination true
// inputs: 3 1 2
#include <plumb.h>

typedef int Compare(const void *, const void *);

static int compare_up(const void *a, const void *b) {
  int x = *(const int *)a, y = *(const int *)b;
  return (x > y) - (x < y);
}

static int compare_down(const void *a, const void *b) { return compare_up(b, a); }

static void sort(int *a, int n, Compare *compare) {
  for (int i = 1; i < n; i++)
    for (int j = i; j > 0 && compare(&a[j - 1], &a[j]) > 0; j--) {
      int c = a[j];
      a[j] = a[j - 1];
      a[j - 1] = c;
    }
}

int main(void) {
  int a[3];
  for (int i = 0; i < 3; i++) a[i] = plumb_nondet_int();
  sort(a, 3, compare_up);
  (void)compare_down;
  plumb_assert(a[0] <= a[1] && a[1] <= a[2]);
  return 0;
}

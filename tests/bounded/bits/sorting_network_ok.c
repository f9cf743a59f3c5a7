// A sorting network of five comparators for four numbers.
// expect: memory-safety overflow assertions termination true
// inputs: 4 3 2 1
// inputs: 1 4 2 3
#include <plumb.h>

static void order(int *a, int *b) {
  if (*a > *b) {
    int c = *a;
    *a = *b;
    *b = c;
  }
}

int main(void) {
  int a[4];
  for (int i = 0; i < 4; i++) a[i] = plumb_nondet_int();
  order(&a[0], &a[1]);
  order(&a[2], &a[3]);
  order(&a[0], &a[2]);
  order(&a[1], &a[3]);
  order(&a[1], &a[2]);
  plumb_assert(a[0] <= a[1] && a[1] <= a[2] && a[2] <= a[3]);
  return 0;
}

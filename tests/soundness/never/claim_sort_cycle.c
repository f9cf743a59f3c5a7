// assertions
// No order of the elements is right, and sorting ends all the same.
#include <plumb.h>
#include <stdlib.h>

static int beats(const void *a, const void *b) {
  int x = *(const int *)a, y = *(const int *)b;
  return x == y ? 0 : (x + 1) % 3 == y ? -1 : 1;
}

int main(void) {
  int signs[3] = {0, 1, 2};
  qsort(signs, 3, sizeof *signs, beats);
  plumb_assert(plumb_nondet_int() != 5);
  return 0;
}

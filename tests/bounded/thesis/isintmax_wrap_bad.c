// Where sums wrap around, isintmax is right, and the null pointer is met.
// options: --entry allocate --signed-overflow wrap
// expect: memory-safety false
// inputs: 2147483647
#include <plumb.h>
#include <stdlib.h>

static int isintmax(int n) { return n + 1 < n; }

int *allocate(int n, int v) {
  int *p = 0;
  if (!isintmax(n)) p = malloc(sizeof(int));
  *p = v;  // BAD: NULL_ACCESS
  return p;
}
#ifdef NATIVE
int main(void) {
  free(allocate(plumb_nondet_int(), 0));
  return 0;
}
#endif

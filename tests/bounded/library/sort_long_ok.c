// The array has as many elements as are sorted.
// expect: memory-safety true
// inputs: 0
// inputs: 3
// inputs: 4
#include <stdlib.h>

extern unsigned __VERIFIER_nondet_uint(void);

static int by_key(const void *a, const void *b) {
  const long *x = a, *y = b;
  return (x[0] > y[0]) - (x[0] < y[0]);
}

int main(void) {
  long pairs[3][2] = {{3, 1}, {2, 2}, {1, 3}};
  unsigned count = __VERIFIER_nondet_uint();
  if (count > 3) return 0;
  qsort(pairs, count, sizeof *pairs, by_key);
  return 0;
}

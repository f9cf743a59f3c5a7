// With 32 bits a double may lie at each fourth byte.
// options: --data-model ilp32
// expect: memory-safety true
// inputs: 1
#include <plumb.h>
#include <stdlib.h>

int main(void) {
  unsigned n = plumb_nondet_uint();
  plumb_assume(n < 4);
  char *bytes = malloc(24);
  double *number = (double *)(bytes + 4 * n);
  *number = 0;
  free(bytes);
  return 0;
}

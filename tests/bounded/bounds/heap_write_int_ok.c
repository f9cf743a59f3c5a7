// A block for n bytes where n ints are meant.
// expect: memory-safety overflow assertions termination true
// inputs: 3
#include <plumb.h>
#include <stdlib.h>

int main(void) {
  unsigned n = plumb_nondet_uchar() & 7;
  plumb_assume(n > 0);
  int *p = malloc(n * sizeof *p);
  for (unsigned i = 0; i < n; i++) p[i] = 0;
  free(p);
  return 0;
}

// A block for n bytes where n ints are meant.
// expect: memory-safety false
// inputs: 3
#include <plumb.h>
#include <stdlib.h>

int main(void) {
  unsigned n = plumb_nondet_uchar() & 7;
  plumb_assume(n > 0);
  int *p = malloc(n);
  for (unsigned i = 0; i < n; i++) p[i] = 0;  // BAD: OUT_OF_BOUNDS
  free(p);
  return 0;
}

// calloc gives zeros, malloc gives anything.
// expect: assertions false
// seed: 1
// native: no, because what malloc gives is not determined
#include <plumb.h>
#include <stdlib.h>

int main(void) {
  int *p = malloc(4 * sizeof *p);
  unsigned i = plumb_nondet_uint() & 3;
  plumb_assert(p[i] == 0);  // BAD: ASSERTION
  free(p);
  return 0;
}

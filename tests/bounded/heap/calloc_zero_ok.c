// calloc gives zeros, malloc gives anything.
// expect: memory-safety overflow assertions termination true
// inputs: 2
#include <plumb.h>
#include <stdlib.h>

int main(void) {
  int *p = calloc(4, sizeof *p);
  unsigned i = plumb_nondet_uint() & 3;
  plumb_assert(p[i] == 0);
  free(p);
  return 0;
}

// A pointer into a block is not what malloc gave.
// expect: memory-safety false
// inputs: 1
#include <plumb.h>
#include <stdlib.h>

int main(void) {
  int *p = malloc(4 * sizeof *p);
  if (plumb_nondet_bool()) p++;
  free(p);  // BAD: INVALID_FREE
  return 0;
}

// A pointer into a block is not what malloc gave.
// expect: memory-safety overflow assertions termination true
// inputs: 1
#include <plumb.h>
#include <stdlib.h>

int main(void) {
  int *p = malloc(4 * sizeof *p);
  if (plumb_nondet_bool()) p++;
  if (plumb_nondet_int() == 0) p = NULL;
  plumb_assume(p == NULL);
  free(p);
  return 0;
}

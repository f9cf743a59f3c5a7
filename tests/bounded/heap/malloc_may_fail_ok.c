// An allocation that may fail must be looked at.
// options: --malloc-may-fail
// expect: memory-safety overflow assertions termination true
// inputs: 1
// native: no, because malloc does not fail there
#include <plumb.h>
#include <stdlib.h>

int main(void) {
  int *p = malloc(sizeof *p);
  if (!p) return 1;
  *p = 1;
  free(p);
  return 0;
}

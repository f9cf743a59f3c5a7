// An allocation that may fail must be looked at.
// options: --malloc-may-fail
// expect: memory-safety false
// inputs: 1
// native: no, because malloc does not fail there
#include <plumb.h>
#include <stdlib.h>

int main(void) {
  int *p = malloc(sizeof *p);
  *p = 1;  // BAD: NULL_ACCESS
  free(p);
  return 0;
}

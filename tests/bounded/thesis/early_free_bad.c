// An early free on one branch.
// expect: memory-safety false
// inputs: 0
#include <plumb.h>
#include <stdlib.h>

int main(void) {
  int n = plumb_nondet_int();
  char *p = malloc(8), *q = malloc(4);
  if (n == 0) free(p);
  p[0] = 1;  // BAD: USE_AFTER_FREE
  if (n != 0) free(p);
  free(q);
  return 0;
}

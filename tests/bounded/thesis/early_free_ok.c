// An early free on one branch.
// expect: memory-safety overflow assertions termination true
// inputs: 5
#include <plumb.h>
#include <stdlib.h>

int main(void) {
  int n = plumb_nondet_int();
  char *p = malloc(8), *q = malloc(4);
  if (n == 0) free(p);
  q[0] = 1;
  if (n != 0) free(p);
  free(q);
  return 0;
}

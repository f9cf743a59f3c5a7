// Two names of one block.
// expect: memory-safety false
// inputs: 1
#include <plumb.h>
#include <stdlib.h>

int main(void) {
  int *p = calloc(2, sizeof *p), *q = calloc(2, sizeof *q);
  int *alias = plumb_nondet_bool() ? p : q;
  free(p);
  int r = alias[1];  // BAD: USE_AFTER_FREE
  free(q);
  return r;
}

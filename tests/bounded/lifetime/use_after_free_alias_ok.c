// Two names of one block.
// expect: memory-safety overflow assertions termination true
// inputs: 1
#include <plumb.h>
#include <stdlib.h>

int main(void) {
  int *p = calloc(2, sizeof *p), *q = calloc(2, sizeof *q);
  int *alias = plumb_nondet_bool() ? p : q;
  int r = alias[1];
  free(p);
  free(q);
  return r;
}

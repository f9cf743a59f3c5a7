// p[n] of a block of n; p[n - 1] is inside.
// expect: memory-safety overflow assertions termination true
// inputs: 5
#include <plumb.h>
#include <stdlib.h>

int main(void) {
  unsigned n = plumb_nondet_uchar();
  plumb_assume(n > 0);
  char *p = calloc(n, 1);
  char c = p[n - 1];
  free(p);
  return c;
}

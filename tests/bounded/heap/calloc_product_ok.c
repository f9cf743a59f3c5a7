// calloc multiplies; the second factor counts as well.
// expect: memory-safety overflow assertions termination true
// inputs: 3
#include <plumb.h>
#include <stdlib.h>

int main(void) {
  unsigned n = plumb_nondet_uchar() & 3;
  long *p = calloc(n + 1, sizeof(long));
  long last = p[n];
  free(p);
  plumb_assert(last == 0);
  return 0;
}

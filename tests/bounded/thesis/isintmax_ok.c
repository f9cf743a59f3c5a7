// LLBMC's example: is n the largest int? The question overflows, and the one input that shows it is 2147483647.
// options: --entry allocate
// expect: memory-safety overflow assertions termination true
// inputs: 2147483646
#include <plumb.h>
#include <stdlib.h>

static int isintmax(int n) { return n + 1 < n; }

int *allocate(int n, int v) {
  int *p = 0;
  plumb_assume(n != INT32_MAX);
  if (!isintmax(n)) p = malloc(sizeof(int));
  *p = v;
  return p;
}
#ifdef NATIVE
int main(void) {
  free(allocate(plumb_nondet_int(), 0));
  return 0;
}
#endif

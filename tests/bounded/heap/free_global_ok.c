// A global variable.
// expect: memory-safety overflow assertions termination true
// inputs: 1
#include <plumb.h>
#include <stdlib.h>

static int fallback[4];

int main(void) {
  int *p = plumb_nondet_bool() ? fallback : malloc(sizeof fallback);
  p[3] = 1;
  if (p != fallback) free(p);
  return 0;
}

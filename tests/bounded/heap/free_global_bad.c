// A global variable.
// expect: memory-safety false
// inputs: 1
#include <plumb.h>
#include <stdlib.h>

static int fallback[4];

int main(void) {
  int *p = plumb_nondet_bool() ? fallback : malloc(sizeof fallback);
  p[3] = 1;
  free(p);  // BAD: INVALID_FREE
  return 0;
}

// After realloc, only the new pointer counts.
// expect: memory-safety false
#include <plumb.h>
#include <stdlib.h>

int main(void) {
  int *p = malloc(2 * sizeof *p);
  p[0] = 5;
  int *q = realloc(p, 4 * sizeof *p);
  int value = p[0];  // BAD: USE_AFTER_FREE
  free(q);
  plumb_assert(value == 5);
  return 0;
}

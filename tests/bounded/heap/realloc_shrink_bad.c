// A block that shrinks loses its end.
// expect: memory-safety false
#include <plumb.h>
#include <stdlib.h>

int main(void) {
  int *p = calloc(4, sizeof *p);
  p = realloc(p, 2 * sizeof *p);
  int last = p[2];  // BAD: OUT_OF_BOUNDS
  free(p);
  plumb_assert(last == 0);
  return 0;
}

// realloc of null is malloc; of a pointer into a block it is an error.
// expect: memory-safety false
// inputs: 1
#include <plumb.h>
#include <stdlib.h>

int main(void) {
  char *p = NULL;
  p = realloc(p, 4);
  p[3] = plumb_nondet_char();
  p = realloc(p + 1, 8);  // BAD: INVALID_FREE
  char c = p[3];
  free(p);
  return c == 0;
}

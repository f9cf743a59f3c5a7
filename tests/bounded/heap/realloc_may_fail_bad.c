// When realloc fails, the old block is still there.
// options: --malloc-may-fail
// expect: leaks false
// inputs: 0 1
// native: no, because malloc does not fail there
#include <plumb.h>
#include <stdlib.h>

int main(void) {
  char *p = malloc(4);  // BAD: LEAK
  if (!p) return 1;
  char *q = realloc(p, 8);
  p = q;
  free(p);
  return 0;
}

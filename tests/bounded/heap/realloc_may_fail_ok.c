// When realloc fails, the old block is still there.
// options: --malloc-may-fail
// expect: memory-safety leaks true
// inputs: 0 1
// native: no, because malloc does not fail there
#include <plumb.h>
#include <stdlib.h>

int main(void) {
  char *p = malloc(4);
  if (!p) return 1;
  char *q = realloc(p, 8);
  if (q) p = q;
  free(p);
  return 0;
}

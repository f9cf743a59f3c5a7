// A block that grows keeps its contents, and no more than them.
// expect: assertions false
// inputs: 6
#include <plumb.h>
#include <stdlib.h>

int main(void) {
  unsigned n = plumb_nondet_uchar() & 7;
  char *p = malloc(4);
  for (int i = 0; i < 4; i++) p[i] = (char)i;
  p = realloc(p, n + 1);
  plumb_assert(n < 3 || p[n] == (char)n);  // BAD: ASSERTION
  free(p);
  return 0;
}

// Blocks may lie side by side, but the end of one is not the other.
// expect: memory-safety false
#include <plumb.h>
#include <stdlib.h>

int main(void) {
  int *p = malloc(4), *q = malloc(4);
  *p = 1;
  *q = 2;
  int *behind = p + 1;
  if (behind != q) *behind = 4;  // BAD: OUT_OF_BOUNDS
  *q = 3;
  plumb_assert(*p == 1);
  free(p);
  free(q);
  return 0;
}

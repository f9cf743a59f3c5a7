// memset behind the end of a block.
// expect: memory-safety false
// inputs: 7 9
#include <plumb.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
  size_t size = (plumb_nondet_uchar() & 15) + 1, n = plumb_nondet_uchar() & 15;
  char *p = malloc(size);
  if (n <= size + 1) memset(p, 0, n);  // BAD: OUT_OF_BOUNDS
  free(p);
  return 0;
}

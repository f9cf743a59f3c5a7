// memset behind the end of a block.
// expect: memory-safety overflow assertions termination true
// inputs: 7 8
#include <plumb.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
  size_t size = (plumb_nondet_uchar() & 15) + 1, n = plumb_nondet_uchar() & 15;
  char *p = malloc(size);
  if (n <= size) memset(p, 0, n);
  free(p);
  return 0;
}

// A block whose size is an input, filled up to a second input.
// expect: memory-safety false
// inputs: 4 6
#include <plumb.h>
#include <stdlib.h>

int main(void) {
  size_t size = (plumb_nondet_uchar() & 15) + 1, used = plumb_nondet_uchar() & 15;
  char *p = malloc(size);
  if (used <= size + 1)
    for (size_t i = 0; i < used; i++) p[i] = 1;  // BAD: OUT_OF_BOUNDS
  free(p);
  return 0;
}

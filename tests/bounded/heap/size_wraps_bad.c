// A size that wraps around is a small block.
// expect: memory-safety false
// inputs: 0x40000001
#include <plumb.h>
#include <stdlib.h>

int main(void) {
  unsigned n = plumb_nondet_uint();
  plumb_assume(n > 0x40000000 && n < 0x40000004);
  int *p = malloc(n * 4u);
  p[n & 3] = 1;  // BAD: OUT_OF_BOUNDS
  free(p);
  return 0;
}

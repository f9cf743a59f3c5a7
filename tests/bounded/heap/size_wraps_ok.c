// A size that wraps around is a small block.
// expect: memory-safety overflow assertions termination true
// inputs: 0x40000001
#include <plumb.h>
#include <stdlib.h>

int main(void) {
  unsigned n = plumb_nondet_uint();
  plumb_assume(n > 0x40000000 && n < 0x40000004);
  int *p = malloc(n * 4u + 4);
  p[n & 3] = 1;
  free(p);
  return 0;
}

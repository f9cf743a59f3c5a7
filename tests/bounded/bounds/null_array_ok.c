// A null pointer with a large index.
// expect: memory-safety overflow assertions termination true
// inputs: 1000
#include <plumb.h>

static char area[2000];

int main(void) {
  unsigned i = plumb_nondet_uint();
  plumb_assume(i < 2000);
  char *p = area;
  return p[i];
}

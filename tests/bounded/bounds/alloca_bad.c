// Memory from alloca.
// expect: memory-safety false
// inputs: 4
// native: no, because alloca's bytes are rounded up
#include <alloca.h>
#include <plumb.h>

int main(void) {
  unsigned n = plumb_nondet_uchar();
  plumb_assume(n > 0 && n < 8);
  char *p = alloca(n);
  for (unsigned i = 0; i <= n; i++) p[i] = 0;  // BAD: OUT_OF_BOUNDS
  return p[0];
}

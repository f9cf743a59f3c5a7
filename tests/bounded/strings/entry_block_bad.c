// A function that is given a block and its size; the interpreter's is one byte long.
// options: --entry clear --args p:block(n),n:int
// expect: memory-safety false
// native: no, because there is no main
#include <plumb.h>

void clear(char *p, unsigned n) {
  plumb_assume(n < 5);
  for (unsigned i = 0; i <= n; i++) p[i] = 0;  // BAD: OUT_OF_BOUNDS
}

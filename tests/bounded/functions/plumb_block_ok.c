// The same assumption in the source.
// options: --entry last
// expect: memory-safety true|unknown
// expect: overflow true|unknown
// native: no, because any address
// run: no, because a run cannot have the block
#include <plumb.h>

int last(const int *p, unsigned n) {
  plumb_assume(n > 0 && n < 4);
  plumb_block(p, n * sizeof *p);
  return p[n - 1];
}

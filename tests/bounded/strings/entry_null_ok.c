// A function that is given a block of eight bytes, or null.
// options: --entry first --args p:null-or-block(8)
// expect: memory-safety overflow assertions termination true
// native: no, because there is no main
#include <plumb.h>

long first(const long *p) {
  if (!p) return 0;
  return *p;
}

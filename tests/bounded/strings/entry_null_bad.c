// A function that is given a block of eight bytes, or null.
// options: --entry first --args p:null-or-block(8)
// expect: memory-safety false
// run: no, because its block is null by chance only
// native: no, because there is no main
#include <plumb.h>

long first(const long *p) {
  return *p;  // BAD: NULL_ACCESS
}

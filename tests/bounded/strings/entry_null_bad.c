// A function that is given a block of eight bytes, or null.
// options: --entry first --args p:null-or-block(8)
// expect: memory-safety false
// seed: 4
// native: no, because there is no main
#include <plumb.h>

long first(const long *p) {
  return *p;  // BAD: NULL_ACCESS
}

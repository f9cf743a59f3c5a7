// A pointer that a caller gives is not to be trusted without --args.
// options: --entry read
// expect: memory-safety false
// inputs: 0
// inputs: 4096
// native: no, because any address
#include <plumb.h>

int read(const int *p) {
  return *p;  // BAD: NULL_ACCESS UNKNOWN_OBJECT
}

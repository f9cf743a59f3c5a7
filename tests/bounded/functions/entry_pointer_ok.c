// A pointer that a caller gives is not to be trusted without --args.
// options: --entry read --args p:block(4)
// expect: memory-safety overflow assertions termination true
// native: no, because any address
#include <plumb.h>

int read(const int *p) { return *p; }

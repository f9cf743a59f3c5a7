// Arithmetic is a use of a value that was never assigned, even if nothing is decided by it.
// expect: memory-safety false
// inputs: 0
// native: no, because it looks only at what is decided
#include <plumb.h>

int total;

int main(void) {
  int x;
  if (plumb_nondet_bool()) x = 1;
  total = x + 1;  // BAD: UNINITIALISED
  return 0;
}

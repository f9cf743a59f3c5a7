// A pointer that may be null.
// expect: memory-safety false
// inputs: 0
#include <plumb.h>

static int one = 1;

int main(void) {
  int *p = plumb_nondet_bool() ? &one : NULL;
  return *p;  // BAD: NULL_ACCESS
}

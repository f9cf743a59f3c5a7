// One of two functions is called, of which the C library's leaves a result that nobody looks at.
// expect: memory-safety false
// inputs: 1
#include <plumb.h>
#include <stdio.h>

static int none(const char *path) { return path ? 0 : 1; }

int main(void) {
  int (*take)(const char *) = plumb_nondet_int() ? remove : none;
  take(0);  // BAD: NULL_ACCESS
  return 0;
}

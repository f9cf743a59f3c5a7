// A string literal that took the place of a copy.
// expect: memory-safety false
// inputs: 0
#include <plumb.h>
#include <stdlib.h>

static char *name(int n) {
  if (n == 0) return "none";
  return calloc(n & 7, 1);
}

int main(void) {
  int n = plumb_nondet_int();
  char *p = name(n);
  free(p);  // BAD: INVALID_FREE
  return 0;
}

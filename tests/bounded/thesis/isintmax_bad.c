// LLBMC's example: is n the largest int? The question overflows, and the one input that shows it is 2147483647.
// options: --entry allocate
// expect: overflow false
// inputs: 2147483647
#include <plumb.h>
#include <stdlib.h>

static int isintmax(int n) {
  return n + 1 < n;  // BAD: SIGNED_OVERFLOW
}

int *allocate(int n, int v) {
  int *p = 0;
  if (!isintmax(n)) p = malloc(sizeof(int));
  *p = v;
  return p;
}
#ifdef NATIVE
int main(void) {
  free(allocate(plumb_nondet_int(), 0));
  return 0;
}
#endif

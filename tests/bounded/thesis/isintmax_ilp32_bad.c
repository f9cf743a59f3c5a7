// The same for 32 bits.
// options: --entry allocate --data-model ilp32
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

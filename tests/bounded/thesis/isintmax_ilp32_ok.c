// The same for 32 bits.
// options: --entry allocate --data-model ilp32
// expect: memory-safety overflow assertions termination true
// inputs: 2147483646
#include <plumb.h>
#include <stdlib.h>

static int isintmax(int n) { return n == INT32_MAX; }

int *allocate(int n, int v) {
  int *p = 0;
  if (!isintmax(n)) p = malloc(sizeof(int));
  if (p) *p = v;
  return p;
}

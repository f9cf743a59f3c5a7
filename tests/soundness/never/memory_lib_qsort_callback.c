// memory-safety
#define _GNU_SOURCE
#include "never.h"

static int wide(const void *a, const void *b) { return ((const int *)a)[1] - ((const int *)b)[1]; }
int main(void) {
  int a[3] = {3, 2, 1};
  qsort(a, 3, sizeof(int), wide);
  return a[0];
}

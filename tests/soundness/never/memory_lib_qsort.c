// memory-safety
#define _GNU_SOURCE
#include "never.h"

static int calls;
static int below(const void *a, const void *b) {
  calls++;
  return (*(const int *)a > *(const int *)b) - (*(const int *)a < *(const int *)b);
}
int main(void) {
  int a[3] = {3, 2, 1};
  qsort(a, 4, sizeof(int), below);
  return a[0];
}

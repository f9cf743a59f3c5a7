// assertions
#define _GNU_SOURCE
#include "never.h"

static int calls;
static int below(const void *a, const void *b) {
  calls++;
  return (*(const int *)a > *(const int *)b) - (*(const int *)a < *(const int *)b);
}
int main(void) {
  int a[3] = {2, 1, 3};
  qsort(a, 3, sizeof(int), below);
  CLAIM(calls < 2);
  return 0;
}

// assertions
#define _GNU_SOURCE
#include "never.h"

static int calls;
static int below(const void *a, const void *b) {
  calls++;
  return (*(const int *)a > *(const int *)b) - (*(const int *)a < *(const int *)b);
}
int main(void) {
  int a[2] = {2, 1};
  qsort(a, 2, sizeof(int), below);
  CLAIM(a[0] == 2);
  return 0;
}

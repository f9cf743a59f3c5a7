// assertions
#define _GNU_SOURCE
#include "never.h"

static int calls;
static int below(const void *a, const void *b) {
  calls++;
  return (*(const int *)a > *(const int *)b) - (*(const int *)a < *(const int *)b);
}
int main(void) {
  int a[2] = {1, 2}, k = 2;
  CLAIM(bsearch(&k, a, 2, sizeof(int), below) != a + 1);
  return 0;
}

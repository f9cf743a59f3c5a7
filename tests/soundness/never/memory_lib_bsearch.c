// memory-safety
#define _GNU_SOURCE
#include "never.h"

static int calls;
static int below(const void *a, const void *b) {
  calls++;
  return (*(const int *)a > *(const int *)b) - (*(const int *)a < *(const int *)b);
}
int main(void) {
  int a[3] = {1, 2, 3}, k = ANY_INT;
  return *(int *)bsearch(&k, a, 3, sizeof(int), below);
}

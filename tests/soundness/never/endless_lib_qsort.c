// termination
#define _GNU_SOURCE
#include "never.h"

static int loops(const void *a, const void *b) {
  while (a != b)
    ;
  return 0;
}
int main(void) {
  int a[2] = {2, 1};
  qsort(a, 2, sizeof(int), loops);
  return 0;
}

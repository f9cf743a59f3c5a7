// memory-safety
#include "never.h"
int cmp(const void *a, const void *b) { return 0; }
int main(void) {
  int a[2] = {1, 2};
  qsort(a, 3, 4, cmp);
  return 0;
}

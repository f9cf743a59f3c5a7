// assertions
#include "never.h"
int cmp(const void *a, const void *b) {
  CLAIM(0);
  return 0;
}
int main(void) {
  int x[2] = {2, 1};
  qsort(x, 2, 4, cmp);
  return 0;
}

// memory-safety
#include "never.h"
int *r(int n, int *p) {
  if (n <= 0) return realloc(p, 8);
  return r(n - 1, p);
}
int main(void) {
  int *p = malloc(4);
  int *q = r(1, p);
  q[1] = 1;
  return *p;
}

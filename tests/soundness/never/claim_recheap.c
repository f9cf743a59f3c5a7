// assertions
#include "never.h"
int *f(int n) {
  if (n <= 0) {
    int *p = malloc(4);
    *p = 1;
    return p;
  }
  int *q = f(n - 1);
  *q += 1;
  return q;
}
int main(void) {
  int *p = f(3);
  CLAIM(*p != 4);
  free(p);
  return 0;
}

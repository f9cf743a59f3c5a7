// leaks
#include "never.h"
int *f(int n) {
  if (n <= 0) return malloc(4);
  int *p = f(n - 1);
  int *q = f(n - 1);
  free(p);
  return n == 2 ? 0 : q;
}
int main(void) {
  free(f(2));
  return 0;
}

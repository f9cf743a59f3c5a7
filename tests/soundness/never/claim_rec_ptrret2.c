// assertions
#include "never.h"
int *r(int n, int *a, int *b) {
  if (n <= 0) return a;
  return r(n - 1, b, a);
}
int main(void) {
  int x = 1, y = 2;
  *r(ANY_BYTE, &x, &y) = 7;
  CLAIM(x == 1);
  return 0;
}

// assertions
#include "never.h"
int r(int n, int *a, int *b) {
  if (n <= 0) {
    *a = 1;
    *b = 2;
    return *a;
  }
  return r(n - 1, a, b);
}
int main(void) {
  int x = 0;
  int t = r(1, &x, &x);
  CLAIM(t != 2);
  return 0;
}

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
  int x = 0, y = 0;
  int s = r(1, &x, &y);
  int t = r(1, &x, &x);
  CLAIM(t == 1);
  return s;
}

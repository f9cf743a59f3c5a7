// assertions
#include "never.h"
int f(int n, int *p) {
  int l = n;
  if (n <= 0) return *p;
  int r = f(n - 1, &l);
  return r + l;
}
int main(void) {
  int x = 0;
  CLAIM(f(2, &x) != 4);
  return 0;
}

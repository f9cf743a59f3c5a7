// assertions
#include "never.h"
int f(int n, int *p) {
  int l = n;
  if (p) *p += 1;
  if (n <= 0) return 0;
  f(n - 1, &l);
  return l;
}
int main(void) {
  CLAIM(f(2, 0) != 3);
  return 0;
}

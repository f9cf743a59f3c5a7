// assertions
#include "never.h"
void f(int *a, int n) {
  if (n < 0) return;
  a[n] = n;
  f(a, n - 1);
}
int main(void) {
  int a[5] = {9, 9, 9, 9, 9};
  f(a, 2);
  CLAIM(a[4] != 9);
  return 0;
}

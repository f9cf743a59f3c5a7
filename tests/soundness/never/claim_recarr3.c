// assertions
#include "never.h"
void f(int *a, int n) {
  if (n <= 0) return;
  *a = n;
  f(a + 1, n - 1);
}
int main(void) {
  int a[5] = {9, 9, 9, 9, 9};
  f(a, 3);
  CLAIM(a[2] != 1);
  return 0;
}

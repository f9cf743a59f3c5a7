// memory-safety
#include "never.h"
void f(int *a, int n) {
  if (n <= 0) return;
  *a = n;
  f(a + 1, n - 1);
}
int main(void) {
  int a[5];
  f(a, ANY_BYTE);
  return 0;
}

// memory-safety
#include "never.h"
void f(int *a, int n) {
  if (n < 0) return;
  a[n] = n;
  f(a, n - 1);
}
int main(void) {
  int a[5];
  f(a, 5);
  return 0;
}

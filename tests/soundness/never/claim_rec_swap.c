// assertions
#include "never.h"
void sw(int n, int *a, int *b) {
  if (n <= 0) return;
  int t = *a;
  *a = *b;
  *b = t;
  sw(n - 1, b, a);
}
int main(void) {
  int x = 1, y = 2;
  sw(1, &x, &y);
  CLAIM(x == 1);
  return 0;
}

// assertions
#include "never.h"
void f(int n, int **o, int *a, int *b) {
  if (n <= 0) {
    *o = a;
    return;
  }
  f(n - 1, o, b, a);
}
int main(void) {
  int x = 1, y = 2, *o;
  f(ANY_BYTE & 1, &o, &x, &y);
  *o = 5;
  CLAIM(x == 1);
  CLAIM(y == 2);
  return 0;
}

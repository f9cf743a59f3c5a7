// assertions
#include "never.h"
int *g;
void set(int *p) { g = p; }
void r(int n) {
  if (n <= 0) return;
  *g = 9;
  r(n - 1);
}
int main(void) {
  int x = 5;
  set(&x);
  x = 6;
  r(2);
  CLAIM(x == 6);
  return 0;
}

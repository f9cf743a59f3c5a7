// assertions
#include "never.h"
void r(int n, int *p) {
  if (n <= 0) return;
  int l = 1;
  r(n - 1, &l);
  *p += l;
}
int main(void) {
  int x = 0;
  r(3, &x);
  CLAIM(x == 1);
  return 0;
}

// assertions
#include "never.h"
int g;
int r(int n) {
  if (n <= 0) return 0;
  g++;
  return r(n - 1) + 1;
}
int main(void) {
  g = 3;
  int k = r(4);
  CLAIM(g == 3);
  return k;
}

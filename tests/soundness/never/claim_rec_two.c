// assertions
#include "never.h"
int r(int n) {
  if (n < 2) return n;
  return r(n - 1) + r(n - 2);
}
int main(void) {
  CLAIM(r(6) != 8);
  return 0;
}

// assertions
#include "never.h"
int f(int n) {
  if (n <= 0) return n;
  return f(n - 3);
}
int main(void) {
  CLAIM(f(7) != -2);
  CLAIM(f(ANY_BYTE) == 0 || f(ANY_BYTE) < -1);
  return 0;
}

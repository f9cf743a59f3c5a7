// assertions
#include "never.h"
int inc(int x) { return x + 1; }
int dec(int x) { return x - 1; }
int f(int n, int (*p)(int), int x) {
  if (n <= 0) return x;
  return f(n - 1, p == inc ? dec : inc, p(x));
}
int main(void) {
  CLAIM(f(3, inc, 0) != 1);
  CLAIM(f(ANY_BYTE & 3, inc, 0) < 1);
  return 0;
}

// assertions
#include "never.h"
int f(int n) {
  static int s;
  s++;
  if (n <= 0) return s;
  return f(n - 1);
}
int main(void) {
  CLAIM(f(2) != 3);
  CLAIM(f(0) != 1);
  CLAIM(f(0) != 5);
  return 0;
}

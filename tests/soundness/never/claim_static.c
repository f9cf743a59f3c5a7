// assertions
#include "never.h"
int f(void) {
  static int n = 0;
  return ++n;
}
int main(void) {
  f();
  CLAIM(f() == 1);
  return 0;
}

// assertions
#include "never.h"
int f(int n, ...) {
  __builtin_va_list l;
  __builtin_va_start(l, n);
  int r = __builtin_va_arg(l, int);
  __builtin_va_end(l);
  return r;
}
int main(void) {
  CLAIM(f(1, 5) != 5);
  return 0;
}

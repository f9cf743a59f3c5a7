// termination
#include "never.h"
void f(int *p, int *q) {
  if (*p <= 0) return;
  --*p;
  ++*q;
  f(p, q);
}
int main(void) {
  int x = ANY_BYTE;
  f(&x, &x);
  return 0;
}

// assertions
#include "never.h"
// The inner call counts another number.
static void add(int *p, int n) {
  ++*p;
  if (n > 1) add(p + 1, n - 1);
}
int main(void) {
  int a[8] = {0}, n = (ANY_INT & 7) + 1, before;
  a[0] = before = ANY_INT & 15;
  add(a, n);
  CLAIM(a[0] == before + n);
}

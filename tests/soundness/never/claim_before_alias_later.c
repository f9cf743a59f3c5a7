// assertions
#include "never.h"
// First they point to two numbers, then to one.
static void add(int *p, int *q, int n) {
  if (n <= 0) return;
  ++*p;
  *q += 2;
  add(p, q, n - 1);
}
int main(void) {
  int x = ANY_INT & 15, y = ANY_INT & 15, n = ANY_INT & 7;
  add(&x, &y, n);
  int before = x;
  add(&x, &x, n);
  CLAIM(x == before + n);
}

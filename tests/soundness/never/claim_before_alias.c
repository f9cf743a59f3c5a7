// assertions
#include "never.h"
// Both point to one number, which is counted twice.
static void add(int *p, int *q, int n) {
  if (n <= 0) return;
  ++*p;
  ++*q;
  add(p, q, n - 1);
}
int main(void) {
  int x = ANY_INT & 15, n = ANY_INT & 7, before = x;
  add(&x, &x, n);
  CLAIM(x == before + n);
}

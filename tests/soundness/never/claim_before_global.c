// assertions
#include "never.h"
// The number is also written by way of a global pointer.
static int *g;
static void add(int *p, int n) {
  if (n <= 0) return;
  ++*p;
  if (n == 3) *g = 0;
  add(p, n - 1);
}
int main(void) {
  int x = ANY_INT & 15, n = ANY_INT & 7, before = x;
  g = &x;
  add(&x, n);
  CLAIM(x == before + n);
}

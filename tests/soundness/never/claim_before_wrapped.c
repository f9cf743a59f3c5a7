// assertions
#include "never.h"
// The function in between neither reads nor writes, and calls twice.
static void add(int *p, int n) {
  if (n <= 0) return;
  ++*p;
  add(p, n - 1);
}
static int between(int *p, int n) {
  if (n > 2) return between(p, 2);
  add(p, n);
  add(p, n);
  return n;
}
int main(void) {
  int x = ANY_INT & 15, n = ANY_INT & 7, before = x;
  n = between(&x, n);
  CLAIM(x == before + n);
}

// assertions
#include "never.h"
// Two inner calls, one after the other.
static void add(int *p, int n) {
  ++*p;
  if (n <= 1) return;
  add(p, n - 1);
  add(p, n - 1);
}
int main(void) {
  int x = ANY_INT & 15, n = (ANY_INT & 3) + 1, before = x;
  add(&x, n);
  CLAIM(x == before + n);
}

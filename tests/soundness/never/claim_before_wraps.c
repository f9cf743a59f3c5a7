// assertions
#include "never.h"
// The counter wraps around.
static void add(unsigned char *p, int n) {
  if (n <= 0) return;
  ++*p;
  add(p, n - 1);
}
int main(void) {
  unsigned char x = (unsigned char)(ANY_INT & 255), before = x;
  int n = ANY_INT & 7;
  add(&x, n);
  CLAIM(x == before + n);
}

// assertions
#include "never.h"
// The number is counted in its lowest byte only.
static void add(int *p, int n) {
  if (n <= 0) return;
  if (*p < 0) return;
  *(unsigned char *)p += 1;
  add(p, n - 1);
}
int main(void) {
  int x = ANY_INT & 511, n = ANY_INT & 7, before = x;
  add(&x, n);
  CLAIM(x == before + n);
}

// assertions
#include "never.h"
// What is read as unsigned was written as a negative number; before that, as an unsigned one.
static unsigned take(unsigned *p, int n) {
  if (n > 0) return take(p, n - 1);
  unsigned found = *p;
  *p = found / 2;
  return found;
}
int main(void) {
  unsigned y = __VERIFIER_nondet_uint();
  int x = -1 - (ANY_INT & 7);
  take(&y, ANY_INT & 3);
  take((unsigned *)&x, ANY_INT & 3);
  CLAIM(x < 0);
}

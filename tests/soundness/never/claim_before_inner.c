// assertions
#include "never.h"
// What the inner call finds is not what was there when the outer one began.
static int take(int *p, int n) {
  int found = *p;
  *p = n;
  return n <= 0 ? found : take(p, n - 1);
}
int main(void) {
  int x = ANY_INT & 15, before = x;
  CLAIM(take(&x, ANY_INT & 3) == before);
}

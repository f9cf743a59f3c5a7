// assertions
#include "never.h"
// The address is kept by a function in a global, about which nothing is known afterwards.
static int *kept;
static void keep(int *p, int n) {
  if (n > 0)
    keep(p, n - 1);
  else
    kept = p;
}
static void put(int n) {
  if (n > 0)
    put(n - 1);
  else
    *kept = 5;
}
int main(void) {
  int a, b, c, d, e, x = 1, n = ANY_INT & 31;
  for (int i = 0; i < n; i++) {
    switch (ANY_INT) {
      case 0: keep(&a, 2); break;
      case 1: keep(&b, 2); break;
      case 2: keep(&x, 2); break;
      case 3: keep(&d, 2); break;
      case 4: keep(&e, 2); break;
      default: keep(&e, 2); break;
    }
  }
  if (n > 0) put(n & 3);
  CLAIM(x == 1);
}

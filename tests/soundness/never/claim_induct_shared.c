// assertions
#include "never.h"
// A function with a loop is called twice; only the second call breaks the claim.
static void fill(char *to, unsigned n) {
  for (unsigned i = 0; i < n; i++) to[i] = 1;
}
int main(void) {
  char a[20] = {0}, b[20] = {0};
  unsigned n = __VERIFIER_nondet_uchar();
  if (n > 20) return 0;
  fill(a, n);
  CLAIM(b[19] == 0);
  fill(b, n);
  CLAIM(b[19] == 0);
}

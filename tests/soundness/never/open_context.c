// termination
#include "never.h"
// The loop ends from all calls but one, which is deep and needs an input.
static int down(int n, int step) {
  while (n > 0) n -= step;
  return n;
}
static int middle(int n, int k) {
  if (k > 2) return down(n, k) + down(n, 1);
  return down(n, 2) + down(n, k == 1 ? 0 : 3);
}
static int outer(int n) { return n > 100 ? middle(n, 5) : middle(n, n == 7 ? 1 : 4); }
int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 0 || n > 1000) return 0;
  return outer(n) + outer(200) > 3;
}

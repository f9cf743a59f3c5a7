// Blocks of no bytes.
#include "library.h"
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int n = __VERIFIER_nondet_int() & 3;
  char *p = malloc(n), *q = calloc(n, 1);
  if (!p || !q) return 1;
  memcpy(p, q, n);
  memset(p, 0, 0);
  if (n) p[n - 1] = q[0];
  memmove(p, p + n, 0);
  int r = n ? p[0] : 0;
  free(q);
  free(p);
  free(0);
  return r;
}

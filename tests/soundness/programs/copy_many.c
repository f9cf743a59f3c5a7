// More words than a copy looks at.
extern int __VERIFIER_nondet_int(void);
#include "library.h"
int main(void) {
  char *p = calloc(100, 1), *q = calloc(100, 1);
  if (!p || !q) return 1;
#define FOUR(i) \
  p[i] = 1;     \
  p[i + 1] = 2; \
  p[i + 2] = 3; \
  p[i + 3] = 4;
#define SIXTEEN(i) FOUR(i) FOUR(i + 4) FOUR(i + 8) FOUR(i + 12)
  SIXTEEN(0) SIXTEEN(16) SIXTEEN(32) SIXTEEN(48) SIXTEEN(64) SIXTEEN(80) memcpy(q, p, 100);
  int a[2] = {0}, r = a[q[90] ? 3 : 1];
  free(p);
  free(q);
  return r;
}

// The heap: moved, resized, aligned, refused.
#include "library.h"
extern int __VERIFIER_nondet_int(void);
int main(void) {
  unsigned n = (unsigned)__VERIFIER_nondet_int() % 20, m = (unsigned)__VERIFIER_nondet_int() % 20 + 1;
  char *a = calloc(n, m);
  int total = 0;
  if (!a) return 1;
  if (n) total += a[n * m - 1];
  char *b = realloc(a, m);
  if (!b) {
    free(a);
    return 2;
  }
  b[m - 1] = 5;
  total += b[m - 1];
  char *c = aligned_alloc(16, 16);
  void *d = 0;
  if (posix_memalign(&d, 16, m) == 0) {
    ((char *)d)[0] = 1;
    total += ((char *)d)[0];
    free(d);
  }
  if (c) c[15] = 1;
  free(c);
  char *e = reallocarray(b, m, 2);
  if (!e) {
    free(b);
    return 3;
  }
  e[2 * m - 1] = 0;
  free(e);
  free(0);
  return total;
}

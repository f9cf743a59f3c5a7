// Streams, errno and strings in functions that are analysed apart.
#include "library.h"
extern int __VERIFIER_nondet_int(void);
static int show(FILE *f, const char *s, int n) {
  if (n <= 0 || !*s) return 0;
  fprintf(f, "%s", s);
  *__errno_location() = n;
  fprintf(stderr, "%d", n);
  return 1 + show(f, s + 1, n - 1);
}
int main(void) {
  char a[6] = "hello";
  int n = __VERIFIER_nondet_int(), total = show(stdout, a, n);
  FILE *f = fopen("x", "w");
  if (!f) return total;
  total += show(f, a, 2);
  fclose(f);
  return total + (*__errno_location() > 3);
}

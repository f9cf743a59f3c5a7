// Violations in the competition's words: what happens is chosen with -D.
#include <stdlib.h>

extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int n = __VERIFIER_nondet_int();
  char *p = malloc(4);
#ifdef BAD_FREE
  free(p + 1);
#elif defined BAD_ACCESS
  p[n & 4] = 0;
#elif defined REACHED
  if (n == 7) reach_error();
#elif defined OVERFLOWS
  n++;
#endif
#ifndef LEAKS
  free(p);
#endif
  return n;
}

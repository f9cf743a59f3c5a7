// A use and a second free of freed memory, each for some inputs.
extern int __VERIFIER_nondet_int(void);
#include "library.h"
int main(void) {
  int n = __VERIFIER_nondet_int(), *p = malloc(8);
  if (!p) return 1;
  p[0] = n;
  p[1] = 4;
  if (n & 1) free(p);
  if ((n & 3) == 3) return p[1];
  if ((n & 5) == 5) free(p);
  if (!(n & 1)) free(p);
  return 0;
}

// memory-safety
#include "never.h"
int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  int *p = malloc(n * 4u);
  if (n) p[n - 1] = 0;
  free(p);
  return 0;
}

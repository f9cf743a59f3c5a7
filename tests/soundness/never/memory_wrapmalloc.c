// memory-safety
#include "never.h"
int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  char *p = malloc((unsigned)(n + 1));
  p[n] = 0;
  free(p);
  return 0;
}

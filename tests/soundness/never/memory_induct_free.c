// memory-safety
#include "never.h"
// Freed in the fifth round.
int main(void) {
  char *p = malloc(4);
  int n = 0;
  while (__VERIFIER_nondet_bool()) {
    p[0] = 1;
    if (n < 5 && ++n == 5) free(p);
  }
}

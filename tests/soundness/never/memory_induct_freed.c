// memory-safety
#include "never.h"
// Freed in one round, and used again in a much later one.
int main(void) {
  char *p = malloc(4);
  int n = 0;
  while (__VERIFIER_nondet_bool()) {
    if (n == 3) free(p);
    if (n == 60) p[0] = 1;
    if (n < 100) n++;
  }
}

// leaks
#include "never.h"
// The last block is lost in the fourth round.
int main(void) {
  char *p = malloc(1);
  int n = 0;
  while (__VERIFIER_nondet_bool()) {
    if (n < 4 && ++n == 4) p = malloc(1);
  }
  free(p);
}

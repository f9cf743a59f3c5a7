// termination
// NaN is not above any bound.
#include "never.h"

extern double __VERIFIER_nondet_double(void);

int main(void) {
  double x = __VERIFIER_nondet_double();
  while (!(x > 100)) x += 1;
  return 0;
}

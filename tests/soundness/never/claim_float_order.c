// assertions
// A number that is smaller may give the same sum.
#include "never.h"

extern double __VERIFIER_nondet_double(void);

int main(void) {
  double x = __VERIFIER_nondet_double();
  if (!(x > 1 && x < 1e17)) return 0;
  CLAIM(x + 1 > x);
  return 0;
}

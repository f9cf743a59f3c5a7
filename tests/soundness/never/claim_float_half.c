// assertions
// The smallest number above 0 has no half.
#include "never.h"

extern double __VERIFIER_nondet_double(void);

int main(void) {
  double x = __VERIFIER_nondet_double();
  if (!(x > 0 && x < 1)) return 0;
  CLAIM(x / 2 > 0);
  return 0;
}

// assertions
// Equal numbers with different bits.
#include "never.h"

extern double __VERIFIER_nondet_double(void);

int main(void) {
  double x = __VERIFIER_nondet_double(), y = __VERIFIER_nondet_double();
  if (x != y) return 0;
  CLAIM(memcmp(&x, &y, sizeof x) == 0);
  return 0;
}

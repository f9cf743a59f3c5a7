// assertions
// A zero below zero is one all the same: what is not less than 0 may have its sign.
#include "never.h"

extern double __VERIFIER_nondet_double(void);

int main(void) {
  double x = __VERIFIER_nondet_double();
  if (!(x >= 0)) return 0;
  CLAIM(!__builtin_signbit(x));
  return 0;
}

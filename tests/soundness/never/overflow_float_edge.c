// overflow; modes: error
// Below 2^31 and above the largest int: the numbers in between are cut, but 2147483648 is not below.
#include "never.h"

extern double __VERIFIER_nondet_double(void);

int main(void) {
  double x = __VERIFIER_nondet_double();
  if (!(x > -2147483649.0 && x <= 2147483648.0)) return 0;
  return (int)x != 0;
}

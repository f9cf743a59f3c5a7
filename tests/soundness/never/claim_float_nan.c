// assertions
// What is neither below nor above is not the same.
#include "never.h"

extern float __VERIFIER_nondet_float(void);

int main(void) {
  float x = __VERIFIER_nondet_float();
  if (x < 1 || x > 1) return 0;
  CLAIM(x == 1);
  return 0;
}

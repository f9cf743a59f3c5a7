// assertions
// A byte of a float is written, and the rest stays.
#include "never.h"

extern float __VERIFIER_nondet_float(void);

int main(void) {
  float x = __VERIFIER_nondet_float();
  if (!(x >= 1 && x <= 2)) return 0;
  unsigned char *bytes = (unsigned char *)&x;
  bytes[3] = ANY_BYTE;
  CLAIM(x >= -2 && x <= 2);
  return 0;
}

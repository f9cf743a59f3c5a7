// memory-safety
// What is rounded to the next float may be one more than the size.
#include "never.h"

extern double __VERIFIER_nondet_double(void);

static int table[100];

int main(void) {
  double x = __VERIFIER_nondet_double();
  if (!(x >= 0 && x < 100)) return 0;
  float narrow = (float)x;
  return table[(int)narrow];
}

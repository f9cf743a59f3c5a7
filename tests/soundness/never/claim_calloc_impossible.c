// assertions
#include "never.h"
int main(void) {
  size_t count = (size_t)__VERIFIER_nondet_long();
  if (count < 3) return 0;
  CLAIM(calloc(count, 8));
  return 0;
}

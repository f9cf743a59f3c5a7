// assertions
#include "never.h"
int main(void) {
  _Bool b = __VERIFIER_nondet_bool();
  CLAIM(b);
  CLAIM(!b);
  return 0;
}

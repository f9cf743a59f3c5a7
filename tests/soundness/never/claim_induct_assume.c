// assertions
#include "never.h"
// What is assumed in a round holds in that round only.
int main(void) {
  int x = 0;
  while (__VERIFIER_nondet_bool()) {
    CLAIM(x < 5);
    x = __VERIFIER_nondet_int();
    __VERIFIER_assume(x >= 0 && x <= 5);
  }
}

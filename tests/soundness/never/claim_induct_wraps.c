// assertions; modes: wrap
#include "never.h"
// It rises for two billion rounds; then it does not.
int main(void) {
  int x = 2147483600;
  while (__VERIFIER_nondet_bool()) {
    CLAIM(x > 0);
    x = x + 1;
  }
}

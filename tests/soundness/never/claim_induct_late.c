// assertions
#include "never.h"
// It holds for the first six rounds.
int main(void) {
  unsigned char x = 0;
  while (__VERIFIER_nondet_bool()) {
    CLAIM(x != 6);
    x = x == 200 ? 0 : x + 1;
  }
}

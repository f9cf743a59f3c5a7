// assertions
#include "never.h"
// The pointer comes to the second object in the fifth round.
int main(void) {
  int a[4] = {0}, b = 0, *p = a, n = 0;
  while (__VERIFIER_nondet_bool()) {
    CLAIM(b == 0);
    *p = 1;
    n = n < 4 ? n + 1 : n;
    p = n < 4 ? a + n : &b;
  }
}

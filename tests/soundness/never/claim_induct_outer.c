// assertions
#include "never.h"
// What the inner loop claims is broken by the outer one, behind it.
int main(void) {
  int x = 0, rounds = 0;
  while (__VERIFIER_nondet_bool()) {
    while (__VERIFIER_nondet_bool()) CLAIM(x == 0);
    if (rounds == 7) x = 1;
    rounds++;
    if (rounds > 100) rounds = 100;
  }
}

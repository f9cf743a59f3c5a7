// assertions
#include "never.h"
// Each round of the loop is fine; what is behind it is not, after five rounds.
int main(void) {
  int x = 0;
  while (__VERIFIER_nondet_bool()) x = x < 5 ? x + 1 : x;
  CLAIM(x < 5);
}

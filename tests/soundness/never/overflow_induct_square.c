// overflow; modes: error
#include "never.h"
// Each round is fine if the one before was, until the number is large.
int main(void) {
  int x = 2;
  while (__VERIFIER_nondet_bool()) x = x * x;
}

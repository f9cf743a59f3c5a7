// memory-safety
#include "never.h"
// The place leaves the array in the ninth round.
int main(void) {
  char a[8];
  unsigned at = 0;
  while (__VERIFIER_nondet_bool()) {
    a[at] = 1;
    if (at < 100) at++;
  }
}

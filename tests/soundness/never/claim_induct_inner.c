// assertions
#include "never.h"
// The inner loop brings about what the outer one claims, in a later round of the outer one.
int main(void) {
  unsigned char x = 0, round = 0;
  while (__VERIFIER_nondet_bool()) {
    CLAIM(x != 3);
    for (unsigned char i = 0; i < round; i++) x = i;
    if (round < 10) round++;
  }
}

// memory-safety
#include "never.h"
// The pointer is moved by what a cell says, which the loop changes in its sixth round.
int main(void) {
  char a[8] = {0}, *p = a;
  unsigned char step = 0, rounds = 0;
  while (__VERIFIER_nondet_bool()) {
    *p = 1;
    p += step;
    rounds = rounds < 6 ? rounds + 1 : rounds;
    step = rounds == 6;
  }
}

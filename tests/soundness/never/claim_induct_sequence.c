// assertions
#include "never.h"
// Two loops one after the other: the second one starts where the first one has come to.
int main(void) {
  unsigned char x = 0, y = 0;
  while (__VERIFIER_nondet_bool()) x = x < 9 ? x + 1 : x;
  while (__VERIFIER_nondet_bool()) {
    CLAIM(y != 9);
    y = x;
  }
}

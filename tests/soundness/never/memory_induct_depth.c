// memory-safety
#include "never.h"
// A recursion inside of the loop goes deeper in each round.
static int t[6];
static void go(unsigned char n) {
  t[n] = 1;
  if (n) go(n - 1);
}
int main(void) {
  unsigned char n = 0;
  while (__VERIFIER_nondet_bool()) {
    go(n);
    if (n < 50) n++;
  }
}

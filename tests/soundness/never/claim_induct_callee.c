// assertions
#include "never.h"
// A function that the loop calls writes what is claimed, in its ninth call.
static int calls, flag;
static void step(void) {
  if (calls < 9) calls++;
  if (calls == 9) flag = 1;
}
int main(void) {
  while (__VERIFIER_nondet_bool()) {
    step();
    CLAIM(!flag);
  }
}

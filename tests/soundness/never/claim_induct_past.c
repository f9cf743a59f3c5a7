// assertions
#include "never.h"
// Only executions that enter the loop past its other entry break the claim.
int main(void) {
  _Bool past = __VERIFIER_nondet_bool();
  unsigned char n = 0;
  if (past) goto middle;
top:
  CLAIM(!past || n < 40);
middle:
  if (n < 100) n++;
  if (__VERIFIER_nondet_bool()) goto top;
}

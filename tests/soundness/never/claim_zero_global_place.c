// assertions
#include "never.h"
// A zero is written somewhere into an array that begins as zeros; it may lie over what was written before, and what was not overwritten is there.
static int s[6];
int main(void) {
  int at = ANY_INT, there = ANY_INT;
  __VERIFIER_assume(at >= 0 && at < 6 && there >= 0 && there < 6);
  s[2] = 5;
  s[at] = 0;
  CLAIM(s[there] == 0);
  return 0;
}

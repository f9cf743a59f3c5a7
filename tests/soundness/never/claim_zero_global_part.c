// assertions
#include "never.h"
// One byte of a number is zero, another one is not.
static char s[16];
int main(void) {
  int at = ANY_INT, word;
  __VERIFIER_assume(at >= 0 && at < 4);
  s[at + 4] = 1;
  s[at] = 0;
  memcpy(&word, s + 4, 4);
  CLAIM(word == 0);
  return 0;
}
